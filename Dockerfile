# syntax=docker/dockerfile:1
# Marquee as one image for linux/amd64 and linux/arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag marquee:0.2.0 .
ARG NODE_IMAGE=node:26.10.0-trixie-slim
ARG RUNTIME_IMAGE=debian:13.4-slim

# The web app is the same for every platform: build it once, natively.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --include=optional --no-audit --no-fund
COPY vite.config.ts tsconfig*.json ./
COPY scripts ./scripts
COPY contract ./contract
COPY catalogue ./catalogue
COPY server ./server
COPY web ./web
RUN npm run build

# The libraries of the server, with the binaries of the target platform; the pinned Node is one of them.
FROM ${NODE_IMAGE} AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --include=optional --no-audit --no-fund \
    && rm -rf node_modules/node-*/include node_modules/node-*/share node_modules/node-*/CHANGELOG.md

FROM ${RUNTIME_IMAGE} AS runtime
RUN groupadd --gid 10001 marquee \
    && useradd --uid 10001 --gid marquee --no-create-home --home-dir /data --shell /usr/sbin/nologin marquee \
    && install --directory --owner=marquee --group=marquee --mode=0700 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1 \
    PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /app
COPY --from=libraries /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY contract ./contract
COPY catalogue ./catalogue
COPY server ./server
COPY cli ./cli
COPY --from=build /app/dist ./dist
USER marquee
VOLUME /data
EXPOSE 3000
# The first start loads the catalogue and builds the index before it listens.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: Node is the process that gets SIGTERM, and ends requests under way before it stops.
# The options bound memory (docs/RESILIENCE.md); `npm start` has the same.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=15", "--memory-pool-timeout=1", "server/main.ts"]
