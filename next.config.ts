import type { NextConfig } from 'next';
import { IS_UNMARKED, NO_SNIFFING, SECURITY_HEADERS } from './lib/requests/security-headers';

/** Read when the web process starts, not at build time. */
const isBehindEdge = process.env.EDGE === 'on';
const isDevelopment = process.env.NODE_ENV === 'development';

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // React would name preloads in a header instead of the document, which the page cache keeps.
  reactMaxHeadersLength: 0,
  // The page cache compresses, stores finished pages and computes ETags.
  compress: !isBehindEdge,
  generateEtags: !isBehindEdge,
  // Always metadata in the head: the page cache keeps one page for visitors and bots.
  htmlLimitedBots: /.*/,
  experimental: {
    // Prefetched pages are fetched again after a minute.
    staleTimes: { static: 60 },
    // Source maps are not used in production; the cache costs the first build more than it saves the next (decision 048).
    turbopackSourceMaps: isDevelopment,
    turbopackFileSystemCacheForBuild: false,
  },
  // /api URLs work with and without a trailing slash; pages are redirected below.
  skipTrailingSlashRedirect: true,
  // Without it, pages opened by IP address in `next dev` never hydrate.
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  async headers() {
    return [
      // Static files do not need these headers, a kilobyte each. lib/requests/security-headers.ts sets them, except during
      // startup.
      { source: '/((?!_next/static/).*)', missing: IS_UNMARKED, headers: SECURITY_HEADERS },
      { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
      // Even if a browser treated an upload as a page, nothing in it could run.
      {
        source: '/media/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }],
      },
    ];
  },
  async redirects() {
    return [
      { source: '/:path((?!api/|api$|_next/|socket.io).+)/', destination: '/:path', permanent: true },
      // '/el/', from lib/next/request-language.ts.
      { source: '/_language/home', destination: '/', permanent: true },
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
