// Programs of packages, run by Node directly: no shell, and no npx, which would swallow signals.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** `toolPath('next')`, `toolPath('@biomejs/biome', 'biome')`. */
export function toolPath(packageName: string, command = packageName): string {
  const manifest = findManifest(packageName);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}

/** Some packages do not export their package.json. */
function findManifest(packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return require.resolve(join(folder, packageName, 'package.json'));
    } catch {}
  }
  throw new Error(`${packageName} is not installed`);
}

/** `[...typescript, 'scripts/x.ts']`. */
export const typescript = ['--import', 'tsx'] as const;

/** Collects per-message garbage while it is young: a tenth less CPU per delivery under load, for at most 50 MB of memory. In MB. */
export const sidecarFlags = ['--max-semi-space-size=32'] as const;

/**
 * Collecting young garbage early takes a third less memory besides the cached pages (`npm run bench -- crawl`), at the same
 * speed. Old garbage costs 2 ms of CPU for each new page without the growth.
 */
export const edgeFlags = ['--max-semi-space-size=4', '--heap-growing-percent=100'] as const;

/** Without it, an index of 1,000,000 homes keeps twice the memory of its arrays. For glibc; no effect elsewhere. */
export const compactMemory = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/** 550 MB instead of 660 after hundreds of pages at the same CPU. Growth of 60 %: 490 MB, 8 % more CPU per page. */
export const webFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100'] as const;
