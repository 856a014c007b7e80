import { join } from 'node:path';
import type { NextConfig } from 'next';
import { WHOLE_PAGE_AGENT } from './lib/listings/search-rendering';
import { hasMark, IS_UNMARKED } from './lib/query-marks';

/** As scripts/start says it to the web process; read when that starts, not by the build. */
const isBehindEdge = process.env.EDGE === 'on';
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Strict but for inline scripts: Next streams its data in inline scripts, and nonces would make every page dynamic
 * (docs/decisions/006-content-security-policy.md). Tiles, Google's map and, after consent, analytics may use other hosts.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' https://maps.googleapis.com https://www.googletagmanager.com${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data: https://fonts.gstatic.com",
  "connect-src 'self' ws: wss: https://maps.googleapis.com https://plausible.io https://*.google-analytics.com",
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://my.matterport.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self' https://accounts.google.com",
  "frame-ancestors 'none'",
].join('; ');

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
  NO_SNIFFING,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(self), payment=()' },
];

/**
 * /buy and /rent (and their place pages) are static. With a filter in the query the same address is answered by a page
 * that renders per request; a query that is no filter (utm_source, fbclid) leaves it static. So are the directory of
 * developers, the list of projects and the empty calculators. lib/query-marks.ts says what the query holds.
 */
function queriedRewrites() {
  return [
    { source: '/:kind(buy|rent)/:rest*', has: hasMark('listings'), destination: '/search/:kind/:rest*' },
    { source: '/developers', has: hasMark('developers'), destination: '/search/developers' },
    { source: '/projects', has: hasMark('projects'), destination: '/search/projects' },
    { source: '/mortgage-calculator', has: hasMark('mortgage'), destination: '/mortgage-calculator/result' },
    { source: '/rent-vs-buy', has: hasMark('rent-vs-buy'), destination: '/rent-vs-buy/result' },
  ];
}

/** A request that came while the process was starting: unmarked, it would get the page without its query. */
const tooEarly = {
  source: '/:path(buy|rent|developers|projects|mortgage-calculator|rent-vs-buy)/:rest*',
  missing: IS_UNMARKED,
  destination: '/:path/:rest*',
  permanent: false,
};

/** A profile is static, and so is each of its tabs: `/maria?tab=reviews&page=2`. The console has tabs of its own. */
function profileTabRewrites() {
  const source = '/:username((?!admin$)[a-z0-9_-]{3,30})';
  const tab = { type: 'query' as const, key: 'tab', value: '(?<tab>listings|reviews|contact)' };
  const page = { type: 'query' as const, key: 'page', value: '(?<page>[1-9]\\d{0,3})' };
  return [
    { source, has: [tab, page], destination: '/people/:username/:tab/:page' },
    { source, has: [tab], destination: '/people/:username/:tab' },
  ];
}

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
  // Pages and reads are dropped without a gap, and the page cache in front is told on what they depend (server/web).
  ...(!isDevelopment && {
    cacheHandler: join(import.meta.dirname, 'server/web/page-cache.mjs'),
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
      // Scripts, styles and fonts are no documents: there these would only weigh, a kilobyte each.
      { source: '/((?!_next/static/).*)', headers: securityHeaders },
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
      // Only the inside of a rewrite (profileTabRewrites).
      { source: '/people/:username/:tab', destination: '/:username?tab=:tab', permanent: true },
      {
        source: '/people/:username/:tab/:page',
        destination: '/:username?tab=:tab&page=:page',
        permanent: true,
      },
      // Only the inside of a rewrite (queriedRewrites).
      { source: '/search/:path(buy.*|rent.*|developers|projects)', destination: '/:path', permanent: true },
      {
        source: '/:calculator(mortgage-calculator|rent-vs-buy)/result',
        destination: '/:calculator',
        permanent: true,
      },
      { source: '/featured/:page', destination: '/?featured=:page', permanent: true },
      // Only the inside of a rewrite (middleware.ts).
      { source: '/:state(hidden-property|gone)/:id', destination: '/property/:id', permanent: true },
      tooEarly,
      { source: '/auth', destination: '/login', permanent: true },
      { source: '/project/:id', destination: '/projects/:id', permanent: true },
      { source: '/developers/:id', destination: '/developer/:id', permanent: true },
      { source: '/property/:id(\\d+)-:rest([^/]*)', destination: '/property/:id', permanent: true },
    ];
  },
  async rewrites() {
    const featuredPage = {
      source: '/',
      has: [{ type: 'query' as const, key: 'featured', value: '(?<featured>[1-9]\\d{0,3})' }],
      destination: '/featured/:featured',
    };
    return {
      beforeFiles: [featuredPage, ...queriedRewrites(), ...profileTabRewrites()],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default config;
