"""Speed, shown by benchmarks that check their answers; `make bench` runs them and keeps their records."""
