// A real S3 server with one bucket. It knows one key and does not check signatures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const S3_KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** @param bucket must exist before it is used, as everywhere */
export async function startS3(bucket = 'estia') {
  const directory = mkdtempSync(join(tmpdir(), 'estia-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    port,
    settings: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...S3_KEY },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
