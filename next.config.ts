import { join } from 'node:path';
import type { NextConfig } from 'next';
import { WHOLE_PAGE_AGENT } from './lib/listings/search/search-rendering';
import { INTERNAL_REWRITE, IS_UNMARKED } from './lib/requests/internal-path';
import { NO_SNIFFING, SECURITY_HEADERS } from './lib/requests/security-headers';

/** As scripts/start says it to the web process; read when that starts, not by the build. */
const isBehindEdge = process.env.EDGE === 'on';
const isDevelopment = process.env.NODE_ENV === 'development';

/** A request that came while the process was starting: unmarked, it would get the page without its query. */
const tooEarly = [
  {
    source: '/:path(buy|rent|developers|projects|mortgage-calculator|rent-vs-buy)/:rest*',
    destination: '/:path/:rest*',
  },
  { source: '/:username', has: [{ type: 'query' as const, key: 'tab' }], destination: '/:username' },
  { source: '/', has: [{ type: 'query' as const, key: 'featured' }], destination: '/' },
].map((rule) => ({ ...rule, missing: IS_UNMARKED, permanent: false }));

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // The page cache in front keeps finished pages and makes tags of its own for them; here a copy is only waste.
  generateEtags: !isBehindEdge,
  cacheMaxMemorySize: (isBehindEdge ? 16 : 50) * 1024 * 1024,

  // No bot needs another page than people get; the marked requests are searches (middleware.ts).
  htmlLimitedBots: new RegExp(WHOLE_PAGE_AGENT),
  experimental: {
    isrFlushToDisk: false,
    // Nobody reads maps of the server's own script in production, and a cache of the compiler costs the first build more than
    // it saves the next one (docs/decisions/048-first-start.md).
    turbopackSourceMaps: isDevelopment,
    turbopackFileSystemCacheForBuild: false,
  },
  // Reads are dropped without a gap; pages too, by server/web/page-cache.mjs (instrumentation.ts).
  ...(!isDevelopment && {
    cacheHandlers: { default: join(import.meta.dirname, 'server/web/data-cache.mjs') },
  }),
  // Both forms of an /api address answer without a redirect; pages are redirected below.
  skipTrailingSlashRedirect: true,
  // In `next dev`, pages opened by IP address would load but never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  // Seconds. On a first start pages may have to wait for the sample data (scripts/start/database-gate.ts).
  staticPageGenerationTimeout: 600,
  typescript: { ignoreBuildErrors: true },
  async headers() {
    return [
      // Scripts, styles and fonts are no documents: there these would only weigh, a kilobyte each. The process sets them by
      // itself (lib/requests/security-headers.ts) but for a request that came while it was starting.
      { source: '/((?!_next/static/).*)', missing: IS_UNMARKED, headers: SECURITY_HEADERS },
      { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
      // What people uploaded is never a page: even if it were read as one, nothing in it could run.
      {
        source: '/media/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }],
      },
    ];
  },
  async redirects() {
    return [
      { source: '/:path((?!api/|api$|_next/|socket.io).+)/', destination: '/:path', permanent: true },
      // Only the inside of the rewrite (lib/requests/internal-path.ts).
      { source: '/people/:username/:tab', destination: '/:username?tab=:tab', permanent: true },
      {
        source: '/people/:username/:tab/:page',
        destination: '/:username?tab=:tab&page=:page',
        permanent: true,
      },
      { source: '/search/:path(buy.*|rent.*|developers|projects)', destination: '/:path', permanent: true },
      {
        source: '/:calculator(mortgage-calculator|rent-vs-buy)/result',
        destination: '/:calculator',
        permanent: true,
      },
      { source: '/featured/:page', destination: '/?featured=:page', permanent: true },
      // Only the inside of a rewrite of middleware.ts.
      { source: '/:state(hidden-property|gone)/:id', destination: '/property/:id', permanent: true },
      ...tooEarly,
      { source: '/auth', destination: '/login', permanent: true },
      { source: '/project/:id', destination: '/projects/:id', permanent: true },
      { source: '/developers/:id', destination: '/developer/:id', permanent: true },
      { source: '/property/:id(\\d+)-:rest([^/]*)', destination: '/property/:id', permanent: true },
    ];
  },
  async rewrites() {
    return { beforeFiles: [INTERNAL_REWRITE], afterFiles: [], fallback: [] };
  },
};

export default config;
