#!/bin/sh
# Patroni calls it once, on the first primary, with the connection string of its superuser.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="$MARQUEE_DB_PASSWORD" <<'SQL'
create role marquee login password :'password';
create database marquee owner marquee;
SQL
