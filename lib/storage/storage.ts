import { env } from '@/lib/env';
import { diskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/types';

let current: Storage | undefined;

/** The store of this process: DATA_DIR/uploads. */
export function storage(): Storage {
  current ??= diskStorage(`${env().DATA_DIR}/uploads`);
  return current;
}
