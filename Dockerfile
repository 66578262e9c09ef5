# The gateway and the sandbox. docs/operations.md has the commands that build and run it.
# Node is the version of package.json, which everything is measured with. `docker buildx imagetools inspect <tag>` shows the digest of a tag.

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the lock names, and nothing of development.
FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26.10.0-alpine@sha256:0b36e8c136b94cd4fcf02188228e76c31ad5872eef3fec8cbd2eee500cfd9e80 AS node

# Node without npm. docs/performance.md has the size.
FROM alpine:3.24.2@sha256:294b683cb724975bec92580e1e685676bd4b50bda910ddb8c51d4cabeaec77e6
RUN apk add --no-cache libstdc++ \
  && adduser -D -H -u 10001 adgraph \
  && install -d -o adgraph -g adgraph /data /shared
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=dependencies /app /app
COPY --from=build /build/dist /app/dist
USER 10001:10001
WORKDIR /app
ENV HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/adgraph-compiled
EXPOSE 4000
# A busy process answers late; only one that is silent for more than a minute is unhealthy.
HEALTHCHECK --interval=15s --timeout=10s --retries=6 --start-period=20s \
  CMD wget -qO /dev/null "http://127.0.0.1:${PORT:-4000}/livez" \
  || wget --no-check-certificate -qO /dev/null "https://127.0.0.1:${PORT:-4000}/livez" || exit 1
# SIGTERM ends it once what is in flight is answered: give it DRAIN_SECONDS and 10 more.
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["start"]
