import { env } from '@/lib/env';
import { diskStorage } from '@/lib/storage/stores/disk';
import { uploadThingStorage } from '@/lib/storage/stores/uploadthing';
import type { Storage } from '@/lib/storage/types';

let current: Storage | undefined;

export function storage(): Storage {
  current ??= createStorage();
  return current;
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
