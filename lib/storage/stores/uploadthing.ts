import { Readable } from 'node:stream';
import { z } from 'zod';
import { fileType, VARIANTS } from '@/lib/storage/pictures/picture-file';
import { parseToken, signedUploadUrl } from '@/lib/storage/stores/uploadthing-signature';
import { uploadThingUpkeep } from '@/lib/storage/stores/uploadthing-upkeep';
import type { Storage } from '@/lib/storage/types';

type Settings = {
  token: string;
  apiUrl?: string | undefined;
  ingestUrl?: string | undefined;
  filesUrl?: string | undefined;
};

const NAME = /^[a-z0-9][a-z0-9-]{0,99}\/[a-z0-9]{1,10}\.(avif|webp|jpg)$/;
const PAGE_SIZE = 500;
/** Short, because each waiting picture of a page holds a connection. */
const ANSWER_LIMIT_MS = 3_000;
/** For the body after the headers. */
const REST_LIMIT_MS = 20_000;
/** One file of some hundred kilobytes. */
const PUT_LIMIT_MS = 10_000;
const REMOVE_LIMIT_MS = 5_000;
/** PAGE_SIZE entries, read by a job. */
const LIST_LIMIT_MS = 30_000;

const listSchema = z.object({
  hasMore: z.boolean(),
  files: z.array(z.object({ customId: z.string().nullable(), status: z.string(), uploadedAt: z.number() })),
});

function idOf(name: string): string {
  if (!NAME.test(name)) throw new RangeError(`not the name of a stored file: ${name}`);
  return name.replace('/', '-');
}

const idsOf = (key: string) => VARIANTS.map((variant) => idOf(`${key}/${variant}`));

/**
 * With `restLimit` the headers must arrive within `limit`, the body within `restLimit` more. An aborted
 * upload may still succeed; the clean-up job removes its file.
 */
async function send(url: URL | string, init: RequestInit, limit: number, restLimit?: number) {
  const controller = new AbortController();
  const hangUpAfter = (milliseconds: number) =>
    setTimeout(() => controller.abort(new Error('UploadThing did not answer in time')), milliseconds).unref();
  const timer = hangUpAfter(limit);
  const response = await fetch(url, { ...init, signal: controller.signal });
  if (restLimit) {
    clearTimeout(timer);
    hangUpAfter(restLimit);
  }
  return response;
}

async function call(url: URL | string, init: RequestInit, limit: number): Promise<unknown> {
  // A redirect would receive the key.
  const response = await send(url, { ...init, redirect: 'error' }, limit);
  if (!response.ok) throw new Error(`UploadThing answered ${response.status}`);
  return response.json();
}

/** A text instead of a picture; browsers would cache it for a year. */
function isMessage({ headers }: Response): boolean {
  return /^(text\/|application\/json)/.test(headers.get('content-type') ?? '');
}

/** Pages still use /media/…: our server passes the files on. */
export function uploadThingStorage({ token, apiUrl, ingestUrl, filesUrl }: Settings): Storage {
  const account = parseToken(token);
  const base = filesUrl ?? `https://${account.appId}.ufs.sh`;
  const ingest = ingestUrl ?? `https://${account.regions[0]}.${account.ingestHost}`;
  const request = (name: string, method: 'GET' | 'HEAD') =>
    send(new URL(`/f/${idOf(name)}`, base), { method }, ANSWER_LIMIT_MS, REST_LIMIT_MS);
  const post = (path: string, body: object, limit: number) =>
    call(
      new URL(path, apiUrl ?? 'https://api.uploadthing.com'),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-uploadthing-api-key': account.apiKey },
        body: JSON.stringify(body),
      },
      limit,
    );

  async function sizeOf(name: string): Promise<number | null> {
    const response = await request(name, 'HEAD');
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`UploadThing answered ${response.status} for ${name}`);
    return Number(response.headers.get('content-length') ?? 0);
  }

  async function removeIds(customIds: string[]): Promise<void> {
    await post('/v6/deleteFiles', { customIds }, REMOVE_LIMIT_MS);
  }

  async function upload(customId: string, bytes: Uint8Array, type: string): Promise<void> {
    const url = signedUploadUrl(account, ingest, { customId, size: bytes.length, type });
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], customId, { type }));
    await call(url, { method: 'PUT', body }, PUT_LIMIT_MS).catch((cause: Error) => {
      throw new Error(`UploadThing did not take ${customId}: ${cause.message}`, { cause });
    });
  }

  async function* listFiles() {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await post('/v6/listFiles', { limit: PAGE_SIZE, offset }, LIST_LIMIT_MS);
      const { files, hasMore } = listSchema.parse(page);
      for (const { customId, status, uploadedAt } of files)
        if (customId && status === 'Uploaded') yield { customId, uploadedAt };
      if (!hasMore) return;
    }
  }

  return {
    async put(name, bytes) {
      await upload(idOf(name), bytes, fileType(name));
    },
    async open(name) {
      const response = await request(name, 'GET');
      if (response.status === 404) return null;
      if (!response.ok || !response.body || isMessage(response))
        throw new Error(`UploadThing answered ${response.status} for ${name}`);
      const modified = Date.parse(response.headers.get('last-modified') ?? '');
      return {
        size: Number(response.headers.get('content-length') ?? 0),
        // Files never change, so any constant works as a version.
        modifiedAt: new Date(Number.isNaN(modified) ? 0 : modified),
        stream: Readable.from(response.body as AsyncIterable<Uint8Array>),
      };
    },
    size: sizeOf,
    async exists(name) {
      return (await sizeOf(name)) !== null;
    },
    remove: async (name) => removeIds(name.includes('/') ? [idOf(name)] : idsOf(name)),
    async check() {
      await post('/v6/listFiles', { limit: 1 }, ANSWER_LIMIT_MS);
    },
    upkeep: (installationId) =>
      uploadThingUpkeep(installationId, { list: listFiles, put: upload, remove: removeIds, idsOf }),
  };
}
