import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import type { Storage } from '@/lib/storage/types';
import { uploadThingUpkeep } from '@/lib/storage/uploadthing-upkeep';

type Settings = {
  token: string;
  /** Alternative endpoints, for tests. */
  apiUrl?: string | undefined;
  ingestUrl?: string | undefined;
  filesUrl?: string | undefined;
};

const NAME = /^[a-z0-9][a-z0-9-]{0,99}\/[a-z0-9]{1,10}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const VARIANTS = [...PICTURE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'share.jpg'];
const PAGE_SIZE = 500;
/** A page has dozens of pictures, and each one that waits holds a connection of its visitor. */
const ANSWER_LIMIT_MS = 3_000;
/** For the rest of an answer that has begun. */
const REST_LIMIT_MS = 20_000;
/** For one file of some hundred kilobytes, while its sender waits. */
const PUT_LIMIT_MS = 10_000;
const REMOVE_LIMIT_MS = 5_000;

/** A development dependency: `npm start` installs it if a token is set, so other first starts need not wait for it. */
const loadPackage = () => import(/* turbopackIgnore: true */ 'uploadthing/server');

const tokenSchema = z.object({ appId: z.string().min(1) });

/** The service's custom id of a file: our name, with a hyphen for the slash. */
function idOf(name: string): string {
  if (!NAME.test(name)) throw new RangeError(`not the name of a stored file: ${name}`);
  return name.replace('/', '-');
}

const idsOf = (key: string) => VARIANTS.map((variant) => idOf(`${key}/${variant}`));

const tooLate = () => new Error('UploadThing did not answer in time');

/** The package itself waits for ever. The call may still succeed later: its file is then the clean-up job's. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = async () => {
    await sleep(milliseconds, undefined, { ref: false });
    throw tooLate();
  };
  return Promise.race([answer, late()]);
}

/** Text in place of a picture, which browsers would keep for a year. */
function isMessage({ headers }: Response): boolean {
  return /^(text\/|application\/json)/.test(headers.get('content-type') ?? '');
}

/** Stores files at UploadThing. Pages still use /media/…: our server passes the files on, so URLs stay stable. */
export function uploadThingStorage({ token, apiUrl, ingestUrl, filesUrl }: Settings): Storage {
  const { appId } = tokenSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  const base = filesUrl ?? `https://${appId}.ufs.sh`;
  const options = {
    token,
    logLevel: 'Fatal' as const,
    ...(apiUrl && { apiUrl }),
    ...(ingestUrl && { ingestUrl }),
  };
  const connect = async () => {
    const { UTApi, UTFile } = await loadPackage();
    return { api: new UTApi(options), UTFile };
  };
  let loading: ReturnType<typeof connect> | undefined;
  const service = () => {
    loading ??= connect();
    return loading;
  };
  async function request(name: string, method: 'GET' | 'HEAD'): Promise<Response> {
    const url = new URL(`/f/${idOf(name)}`, base);
    const controller = new AbortController();
    const hangUpAfter = (milliseconds: number) =>
      setTimeout(() => controller.abort(tooLate()), milliseconds).unref();
    const timer = hangUpAfter(ANSWER_LIMIT_MS);
    const response = await fetch(url, { method, signal: controller.signal });
    clearTimeout(timer);
    hangUpAfter(REST_LIMIT_MS);
    return response;
  }

  async function sizeOf(name: string): Promise<number | null> {
    const response = await request(name, 'HEAD');
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`UploadThing answered ${response.status} for ${name}`);
    return Number(response.headers.get('content-length') ?? 0);
  }

  async function removeIds(customIds: string[]): Promise<void> {
    const { api } = await service();
    await within(REMOVE_LIMIT_MS, api.deleteFiles(customIds, { keyType: 'customId' }));
  }

  async function upload(customId: string, bytes: Uint8Array, type: string): Promise<void> {
    const { api, UTFile } = await service();
    const file = new UTFile([new Uint8Array(bytes)], customId, { type, customId });
    const { error } = await within(PUT_LIMIT_MS, api.uploadFiles(file));
    if (error) throw new Error(`UploadThing did not take ${customId}: ${error.message}`);
  }

  async function* listFiles() {
    const { api } = await service();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const { files, hasMore } = await api.listFiles({ limit: PAGE_SIZE, offset });
      for (const { customId, status, uploadedAt } of files)
        if (customId && status === 'Uploaded') yield { customId, uploadedAt };
      if (!hasMore) return;
    }
  }

  return {
    async put(name, bytes) {
      await upload(idOf(name), bytes, TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    },
    async open(name) {
      const response = await request(name, 'GET');
      if (response.status === 404) return null;
      if (!response.ok || !response.body || isMessage(response))
        throw new Error(`UploadThing answered ${response.status} for ${name}`);
      const modified = Date.parse(response.headers.get('last-modified') ?? '');
      return {
        size: Number(response.headers.get('content-length') ?? 0),
        // Files never change under their name, so any constant time works as a version.
        modifiedAt: new Date(Number.isNaN(modified) ? 0 : modified),
        stream: Readable.from(response.body as AsyncIterable<Uint8Array>),
      };
    },
    size: sizeOf,
    async exists(name) {
      return (await sizeOf(name)) !== null;
    },
    remove: async (name) => removeIds(name.includes('/') ? [idOf(name)] : idsOf(name)),
    upkeep: (installationId) =>
      uploadThingUpkeep(installationId, { list: listFiles, put: upload, remove: removeIds, idsOf }),
  };
}
