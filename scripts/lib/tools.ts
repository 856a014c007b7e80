// The programs of our packages, each to be run by Node itself: no shell, and no npx that would swallow signals.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The script behind a package's command: `toolPath('next')`, `toolPath('@biomejs/biome', 'biome')`. */
export function toolPath(packageName: string, command = packageName): string {
  const manifest = findManifest(packageName);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}

/** Some packages do not export their package.json, so it is looked up on the search path. */
function findManifest(packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return require.resolve(join(folder, packageName, 'package.json'));
    } catch {}
  }
  throw new Error(`${packageName} is not installed`);
}

/** Runs a TypeScript program of ours: `[...typescript, 'scripts/x.ts']`. */
export const typescript = ['--import', 'tsx'] as const;

/**
 * What is garbage after one message should be collected where it is young: a tenth less CPU for each delivery under load
 * (`npm run bench -- chat`), for at most some 50 MB more memory, and only under load. Megabytes.
 */
export const sidecarFlags = ['--max-semi-space-size=32'] as const;

/**
 * The page cache makes large things that live for a moment (a page as text, what the compressor needs). Their memory goes
 * back at once, and garbage is collected while it is young and little: it holds a third less beside its pages (`npm run
 * bench -- soak`), at the same speed for pages from memory. The settings are those of glibc and mean nothing elsewhere.
 */
export const edgeFlags = ['--max-semi-space-size=4'] as const;
export const edgeMemory = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' } as const;

/**
 * Rendering leaves much garbage, and V8 would rather let the heap grow to a multiple of what is in use than look for it. So
 * it is looked for while it is young, and before the heap has more than doubled: 550 MB in place of 660 after hundreds of
 * pages, at the same CPU a page. Below a doubling it would be less still, but each page dearer (60: 490 MB, 8 % more CPU).
 */
export const webFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100'] as const;
