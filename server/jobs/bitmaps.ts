import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { log } from '@/lib/log';

// Refreshes the bitmaps of large markets and exits (lib/jobs/bitmap-process.ts). Markets not committed when the parent
// dies are left to the next run.

process.on('disconnect', () => process.exit(1));
try {
  await refreshBitmaps();
  process.exit(0);
} catch (error) {
  log.warn({ err: error }, 'the bits of a market could not be written');
  process.exit(1);
}
