import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { log } from '@/lib/log';

// Writes the bits of large markets and ends (lib/jobs/bitmap-process.ts): what is not committed when the parent dies, the next round does.

process.on('disconnect', () => process.exit(1));
try {
  await refreshBitmaps();
  process.exit(0);
} catch (error) {
  log.warn({ err: error }, 'the bits of a market could not be written');
  process.exit(1);
}
