/**
 * Keys of `installation_values`; scripts/lib/database/migrations.mjs has one more. `id`: identity of this installation, created by a migration and carried by backups.
 * `sampleData`: `loaded` once the seed has filled this database, `declined` once it was started with --no-sample.
 * `pictureRefusal`: why the latest clean-up of pictures removed nothing (lib/storage/clean-up/refusal.ts).
 */
export const INSTALLATION_KEYS = {
  id: 'installation_id',
  sampleData: 'sample_data',
  pictureRefusal: 'picture_cleanup_refused',
} as const;

/** Sample people have addresses of this domain, where nobody else can register (lib/auth/registration/example-address.ts), ... */
export const SAMPLE_DOMAIN = 'estia.example';
/** ... and those who can sign in this password, which the README names. */
export const SAMPLE_PASSWORD = 'estia-sample-1';
