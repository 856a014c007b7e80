import type { NextConfig } from 'next';

// The packages are next to the repository's own, which may be anywhere, so the root is that of the file system.
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: '/' },
};

export default config;
