import { type Env, env } from '@/lib/env';
import { diskStorage } from '@/lib/storage/stores/disk';
import { s3Storage } from '@/lib/storage/stores/s3';
import { uploadThingStorage } from '@/lib/storage/stores/uploadthing';
import type { Storage } from '@/lib/storage/types';

let current: Storage | undefined;

/** The store in use. */
export function storage(): Storage {
  current ??= openStore(env().PICTURE_STORE);
  return current;
}

/** @throws Error if a setting of this store is missing */
export function openStore(kind: Env['PICTURE_STORE']): Storage {
  const { DATA_DIR, UPLOADTHING_TOKEN, ...settings } = env();
  if (kind === 'disk') return diskStorage(`${DATA_DIR}/uploads`);
  if (kind === 's3') {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
    if (!bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error('S3_BUCKET must be set');
    return s3Storage({
      bucket,
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      publicUrl: settings.S3_PUBLIC_URL,
    });
  }
  if (!UPLOADTHING_TOKEN) throw new Error('UPLOADTHING_TOKEN must be set');
  return uploadThingStorage({
    token: UPLOADTHING_TOKEN,
    apiUrl: settings.UPLOADTHING_API_URL,
    ingestUrl: settings.UPLOADTHING_INGEST_URL,
    filesUrl: settings.UPLOADTHING_FILES_URL,
  });
}
