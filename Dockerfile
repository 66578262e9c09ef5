# syntax=docker/dockerfile:1
# The gateway and the sandbox: `docker build -t adgraph .`, then `docker run -p 127.0.0.1:4000:4000 adgraph`.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the lock names, and nothing of development.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-alpine AS node

# Node without npm: some 10 MB of Alpine, 125 of Node and 75 of adgraph.
FROM alpine:3.22
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
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD wget -qO /dev/null "http://127.0.0.1:${PORT:-4000}/livez" \
  || wget --no-check-certificate -qO /dev/null "https://127.0.0.1:${PORT:-4000}/livez" || exit 1
# SIGTERM ends it once what is in flight is answered: give it DRAIN_SECONDS and 10 more.
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["start"]
