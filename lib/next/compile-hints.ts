// Chromium 136 and later compiles scripts with this comment off the main thread (decision 045).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const HINT = '//# allFunctionsCalledOnLoad\n';

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

export function hintFrameworkScripts(distDir: string): void {
  const manifest: unknown = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8'));
  for (const script of buildManifest.parse(manifest).rootMainFiles) {
    const file = join(distDir, script);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(HINT)) writeFileSync(file, `${HINT}${text}`);
  }
}
