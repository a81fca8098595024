# What compose.yaml needs of the official image of PostgreSQL, from Debian's own packages (build-images.ts). For checks alone.
ARG BASE
FROM ${BASE}
ARG MAJOR
# A mirror may lag weeks behind a release that is in the making; what is signed is checked all the same.
RUN apt-get -o Acquire::Check-Valid-Until=false update && apt-get install -y --no-install-recommends postgresql-common \
    && sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
    && apt-get install -y --no-install-recommends "postgresql-${MAJOR}" && rm -rf /var/lib/apt/lists/*
# As there: a database of another encoding has no ICU collations.
ENV LANG=C.UTF-8
ENV PGDATA=/var/lib/postgresql/${MAJOR}/docker PATH=/usr/lib/postgresql/${MAJOR}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["/bin/sh", "-euc", "\
  as() { setpriv --reuid postgres --regid postgres --init-groups \"$@\"; }; \
  if [ ! -s \"$PGDATA/PG_VERSION\" ]; then \
    install -d -o postgres -g postgres /var/lib/postgresql \"$(dirname \"$PGDATA\")\" /var/run/postgresql; \
    as initdb --username=\"$POSTGRES_USER\" --pwfile=\"$POSTGRES_PASSWORD_FILE\" --auth-host=scram-sha-256 --auth-local=trust --pgdata=\"$PGDATA\"; \
    echo 'host all all all scram-sha-256' >> \"$PGDATA/pg_hba.conf\"; \
    echo \"CREATE DATABASE $POSTGRES_DB\" | as postgres --single -D \"$PGDATA\" postgres; \
  fi; \
  exec setpriv --reuid postgres --regid postgres --init-groups postgres -D \"$PGDATA\" -c listen_addresses='*'"]
