// All of Next's own scripts run before a page is interactive. Marked as such, Chromium (136 and later; others see a
// comment) compiles them while loading, off the main thread (docs/decisions/045-late-scripts.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const HINT = '//# allFunctionsCalledOnLoad\n';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/** The scripts that every page of a build loads, relative to its folder. */
function frameworkScripts(distDir: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8'));
  return buildManifest.parse(manifest).rootMainFiles;
}

/** Marks these scripts; idempotent. */
export function hintFrameworkScripts(distDir: string): void {
  for (const script of frameworkScripts(distDir)) {
    const file = join(distDir, script);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(HINT)) writeFileSync(file, `${HINT}${text}`);
  }
}
