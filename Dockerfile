# The product as one image; the first argument is the role: all, api, worker, dashboard or migrate (docs/operations/install.md).
# Targets: livery (the last one, and so the default) and livery-chromium, which shows pages to the crawler in a browser.

FROM docker.io/library/debian:trixie-slim AS build
# Debian's Node only installs: what runs is the Node that package-lock.json pins.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/
COPY clients/command-line/package.json clients/command-line/
# No package's script is needed (scripts/run/install.mjs). npm opens over 1,024 files at a time: a builder must allow it.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Client, build, and of node_modules what is reached (docs/decisions/0089-a-bundle-of-what-is-reached.md).
RUN npm run bundle -- --folder /bundle

FROM docker.io/library/debian:trixie-slim AS runtime
# A logo's drawing may hold letters, and an icon be an emoji. jemalloc gives back what a crawl took (docs/decisions/0135-memory-is-given-back.md).
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates fonts-liberation fonts-noto-color-emoji libjemalloc2 && apt-get clean && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /data livery \
    && install -d -o livery -g livery /data /secrets
COPY --from=build /bundle /app
# The cache of Next.js is the only folder below /app that may be written; a read-only root gives it a tmpfs.
RUN install -d -o livery -g livery /app/.next/cache
WORKDIR /app
ENV NODE_ENV=production LIVERY_HOST=0.0.0.0 LIVERY_DATA_DIR=/data
# What all processes load is compiled once, for this user, and then nobody's to change (docs/decisions/0144-compiled-once.md).
ENV NODE_COMPILE_CACHE=/app/.compiled
RUN install -d -o livery -g livery /app/.compiled \
    && setpriv --reuid 10001 --regid 10001 --clear-groups node_modules/.bin/node --disable-warning=ExperimentalWarning scripts/start/compile.ts \
    && chown -R root:root /app/.compiled && chmod -R a+rX /app/.compiled
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=dirty_decay_ms:500,muzzy_decay_ms:0,narenas:2,background_thread:true
USER 10001:10001
VOLUME /data
EXPOSE 3000 4000
# Whichever of the two servers this role has.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/app/node_modules/.bin/node", "-e", "const { SERVICE_PORT = 4000, PORT = 3000 } = process.env; Promise.any([`${SERVICE_PORT}/healthz`, `${PORT}/robots.txt`].map((at) => fetch(`http://127.0.0.1:${at}`).then(({ ok }) => { if (!ok) throw at }))).catch(() => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/node_modules/.bin/node", "--disable-warning=ExperimentalWarning", "/app/scripts/start/livery.ts"]
CMD ["all"]

FROM runtime AS livery-chromium
USER 0
# Without letters of its script a page is shown as rows of boxes.
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-cjk && apt-get clean && rm -rf /var/lib/apt/lists/*
ENV LIVERY_CHROMIUM=/usr/bin/chromium-headless-shell
USER 10001:10001

FROM runtime AS livery
