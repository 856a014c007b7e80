import type { KnipConfig } from 'knip';

// Finds files, exports and packages that nothing uses. The lists below only shrink: knip tells when an entry is not needed.
const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/*/build.mjs',
    // Imported by plain JavaScript that first has to install the packages.
    'scripts/{start,test}/main.ts',
    'scripts/lib/end-with-parent.mjs',
    'prisma/seed/{main,places}.ts',
    // A library of primitives, complete in itself.
    'components/ui/**/*.{ts,tsx}',
  ],
  project: ['{app,components,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  ignoreExportsUsedInFile: true,
};

export default config;
