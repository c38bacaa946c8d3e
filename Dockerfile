# The server with the built page. Neo4j is a container of its own: docker-compose.yml.

# Debian with Node 24 and the user `node`. Where Docker Hub cannot be reached, name one of your own registry or making.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /headwater
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /headwater
COPY package.json package-lock.json .npmrc ./
# The image brings Node 24 itself: the package `node` need not be fetched again.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /headwater
ENV NODE_ENV=production
COPY --from=packages /headwater/node_modules ./node_modules
COPY --from=build /headwater/dist ./dist
COPY package.json LICENSE ./
COPY cypher ./cypher
# The model's data and the GraphQL schemas are read where they stand, beside their code.
COPY backend/src ./backend/src
COPY seed ./seed
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV HEADWATER_HOME=/data HEADWATER_HOST=0.0.0.0 HEADWATER_PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/backend/main.js"]
