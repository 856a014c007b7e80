import { env } from '@/lib/env';
import { watched } from '@/lib/reporting/service-health';
import { diskStorage } from '@/lib/storage/stores/disk';
import { uploadThingStorage } from '@/lib/storage/stores/uploadthing';
import type { Storage } from '@/lib/storage/types';

let current: Storage | undefined;

export function storage(): Storage {
  current ??= watchedStorage(createStorage());
  return current;
}

/** A name that cannot be one is no fault of the store. */
function watchedStorage(store: Storage): Storage {
  const watch = <T>(work: () => Promise<T>) =>
    watched('pictures', work, (error) => !(error instanceof RangeError));
  return {
    ...store,
    put: (name, bytes) => watch(() => store.put(name, bytes)),
    open: (name) => watch(() => store.open(name)),
    size: (name) => watch(() => store.size(name)),
    exists: (name) => watch(() => store.exists(name)),
    remove: (name) => watch(() => store.remove(name)),
  };
}

function createStorage(): Storage {
  const { DATA_DIR, UPLOADTHING_TOKEN, ...settings } = env();
  if (!UPLOADTHING_TOKEN) return diskStorage(`${DATA_DIR}/uploads`);
  return uploadThingStorage({
    token: UPLOADTHING_TOKEN,
    apiUrl: settings.UPLOADTHING_API_URL,
    ingestUrl: settings.UPLOADTHING_INGEST_URL,
    filesUrl: settings.UPLOADTHING_FILES_URL,
  });
}
