// UploadThing's signatures: https://docs.uploadthing.com/uploading-files ("Generating presigned URLs").
import { createHmac, randomUUID } from 'node:crypto';
import Sqids, { defaultOptions } from 'sqids';
import { z } from 'zod';

const VALID_FOR_MS = 3_600_000;

const tokenSchema = z.object({
  apiKey: z.string().startsWith('sk_'),
  appId: z.string().min(1),
  regions: z.tuple([z.string()], z.string()),
  ingestHost: z.string().default('ingest.uploadthing.com'),
});
export type UploadThingToken = z.infer<typeof tokenSchema>;

/** @throws if `token` is not the dashboard's base64 JSON */
export function parseToken(token: string): UploadThingToken {
  return tokenSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
}

function hash(text: string): number {
  let sum = 5381;
  for (let at = text.length - 1; at >= 0; at -= 1) sum = (sum * 33) ^ text.charCodeAt(at);
  return (sum & 0xbfffffff) | ((sum >>> 1) & 0x40000000);
}

/** Prefix of every file key of an app. The service refuses other keys. */
function keyPrefix(appId: string): string {
  const seed = hash(appId);
  const letters = [...defaultOptions.alphabet];
  for (const [i, letter] of letters.entries()) {
    const j = ((seed % (i + 1)) + i) % letters.length;
    [letters[i], letters[j]] = [letters[j] ?? '', letter];
  }
  return new Sqids({ alphabet: letters.join(''), minLength: 12 }).encode([Math.abs(seed)]);
}

/** Valid for an hour. `base`: origin of the ingest service. `seed`: different for each file. */
export function signedUploadUrl(
  { apiKey, appId }: UploadThingToken,
  base: string,
  { customId, size, type }: { customId: string; size: number; type: string },
  seed: string = randomUUID(),
): string {
  const url = new URL(keyPrefix(appId) + seed, base);
  url.search = new URLSearchParams({
    expires: String(Date.now() + VALID_FOR_MS),
    'x-ut-identifier': appId,
    'x-ut-file-name': customId,
    'x-ut-file-size': String(size),
    // Encoded twice, as UploadThing's client does.
    'x-ut-file-type': encodeURIComponent(type),
    'x-ut-custom-id': customId,
    'x-ut-content-disposition': 'inline',
  }).toString();
  const signature = createHmac('sha256', apiKey).update(url.href).digest('hex');
  url.searchParams.append('signature', `hmac-sha256=${signature}`);
  return url.href;
}
