import { join } from 'node:path';
import type { NextConfig } from 'next';
import { INTERNAL_REWRITE, IS_UNMARKED } from './lib/requests/internal-path';
import { NO_SNIFFING, SECURITY_HEADERS } from './lib/requests/security-headers';
import { WHOLE_PAGE_AGENT } from './lib/requests/whole-page-agent';

/** Set by scripts/start for the web process; evaluated when that starts, not at build time. */
const isBehindEdge = process.env.EDGE === 'on';
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Requests that arrived while the process was starting are unmarked and would get the page without its query, so they
 * are redirected.
 */
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
  // The page cache in front stores finished pages and computes its own ETags; a second copy here would be a waste.
  generateEtags: !isBehindEdge,
  cacheMaxMemorySize: (isBehindEdge ? 16 : 50) * 1024 * 1024,

  // No bot needs a different page from people; only marked requests (searches, middleware.ts) match.
  htmlLimitedBots: new RegExp(WHOLE_PAGE_AGENT),
  experimental: {
    isrFlushToDisk: false,
    // Nobody reads source maps of the server in production, and the compiler cache costs the first build more than it
    // saves the next one (docs/decisions/048-first-start.md).
    turbopackSourceMaps: isDevelopment,
    turbopackFileSystemCacheForBuild: false,
  },
  // Custom caches so that invalidation has no gaps; for pages see server/web/page-cache.mjs (instrumentation.ts).
  ...(!isDevelopment && {
    cacheHandlers: { default: join(import.meta.dirname, 'server/web/data-cache.mjs') },
  }),
  // /api URLs work with and without a trailing slash; pages are redirected below.
  skipTrailingSlashRedirect: true,
  // Without this, pages opened by IP address in `next dev` load but never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  // Seconds. On a first start pages may have to wait for the sample data (scripts/start/database-gate.ts).
  staticPageGenerationTimeout: 600,
  typescript: { ignoreBuildErrors: true },
  async headers() {
    return [
      // Scripts, styles and fonts do not need these headers, a kilobyte each. The process sets them itself
      // (lib/requests/security-headers.ts), except for requests that arrived while it was starting.
      { source: '/((?!_next/static/).*)', missing: IS_UNMARKED, headers: SECURITY_HEADERS },
      { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
      // Uploads are never pages: even if a browser treated one as a page, nothing in it could run.
      {
        source: '/media/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }],
      },
    ];
  },
  async redirects() {
    return [
      { source: '/:path((?!api/|api$|_next/|socket.io).+)/', destination: '/:path', permanent: true },
      // Internal targets of the rewrite (lib/requests/internal-path.ts).
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
      // Internal targets of rewrites in middleware.ts.
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
