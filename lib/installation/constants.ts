/**
 * Keys of `installation_values`. `id`: identity of this installation, created by a migration and carried by backups.
 * `sampleData`: `loaded` once the seed has filled this database, `declined` once it was started with --no-sample.
 * `pictureRefusal`: why the latest clean-up of pictures removed nothing (lib/storage/cleanup-refusal.ts).
 */
export const INSTALLATION_KEYS = {
  id: 'installation_id',
  sampleData: 'sample_data',
  pictureRefusal: 'picture_cleanup_refused',
} as const;
