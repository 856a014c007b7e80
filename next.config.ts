import type { NextConfig } from 'next';
import { IS_UNMARKED, NO_SNIFFING, SECURITY_HEADERS } from './lib/requests/security-headers';

/** Set by scripts/start for the web process; evaluated when that starts, not at build time. */
const isBehindEdge = process.env.EDGE === 'on';
const isDevelopment = process.env.NODE_ENV === 'development';

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // React would name preloads in a header instead of the document, which is kept.
  reactMaxHeadersLength: 0,
  // The page cache in front compresses.
  compress: !isBehindEdge,
  // The page cache in front stores finished pages and computes its own ETags; a second copy here would be a waste.
  generateEtags: !isBehindEdge,
  // Nobody gets metadata after the rest of a page: the page cache keeps it for everybody, bots too.
  htmlLimitedBots: /.*/,
  experimental: {
    // A page that was prefetched a minute ago is fetched again.
    staleTimes: { static: 60 },
    // Nobody reads source maps of the server in production, and the compiler cache costs the first build more than it
    // saves the next one (docs/decisions/048-first-start.md).
    turbopackSourceMaps: isDevelopment,
    turbopackFileSystemCacheForBuild: false,
  },
  // /api URLs work with and without a trailing slash; pages are redirected below.
  skipTrailingSlashRedirect: true,
  // Without this, pages opened by IP address in `next dev` load but never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
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
      // The internal target of a rewrite in middleware.ts.
      { source: '/hidden-property/:id', destination: '/property/:id', permanent: true },
      { source: '/auth', destination: '/login', permanent: true },
      { source: '/project/:id', destination: '/projects/:id', permanent: true },
      { source: '/developers/:id', destination: '/developer/:id', permanent: true },
      { source: '/property/:id(\\d+)-:rest([^/]*)', destination: '/property/:id', permanent: true },
    ];
  },
};

export default config;
