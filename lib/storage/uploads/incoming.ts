import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { MAX_PHOTO_BYTES } from '@/lib/storage/constants';
import { type PhotoProblem, photoProblemText } from '@/lib/storage/photo-problems';
import { KIND_BYTES, photoKind } from '@/lib/storage/pictures/photo-kind';

/** Next to the store. A crash may leave files here (`removeAbandonedFiles`). */
const FOLDERS = { incoming: '.incoming', unfinished: '.unfinished' } as const;
const folder = (name: keyof typeof FOLDERS) => join(resolve(env().DATA_DIR), 'uploads', FOLDERS[name]);

const RECEIVE_LIMIT_MS = 120_000;
/** Excess data is read and discarded up to this size, so that the client receives the response. */
const DRAINED_BYTES = 8 * MAX_PHOTO_BYTES;

export type IncomingPhoto = {
  path: string;
  bytes: number;
  sha256: string;
};

export function photoRefusal(problem: PhotoProblem, cause?: unknown): AppError {
  const code = problem === 'tooLarge' ? 'too_large' : problem === 'noSpace' ? 'storage_full' : 'invalid';
  return new AppError(code, photoProblemText(problem), { cause });
}

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/**
 * Leaves no file on an error. A length other than `declaredBytes` is refused.
 * @throws AppError `invalid`, `too_large` or `storage_full` with the text of a PhotoProblem
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  declaredBytes: number | null = null,
): Promise<IncomingPhoto> {
  if (declaredBytes === 0) throw photoRefusal('empty');
  const path = await incomingPath();
  try {
    const file = await open(path, 'wx');
    try {
      const received = await writeAll(file, body);
      if (received.bytes === 0) throw photoRefusal('empty');
      if (declaredBytes !== null && declaredBytes !== received.bytes) throw photoRefusal('incomplete');
      return { path, ...received };
    } finally {
      await file.close();
    }
  } catch (error) {
    await discardFile({ path });
    if (isOutOfSpace(error)) throw photoRefusal('noSpace', error);
    if (error instanceof AppError) throw error;
    throw photoRefusal('incomplete', error);
  }
}

async function writeAll(file: FileHandle, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  const deadline = performance.now() + RECEIVE_LIMIT_MS;
  let bytes = 0;
  let head = new Uint8Array();
  let refusal: PhotoProblem | null = null;
  for await (const chunk of body) {
    if (performance.now() > deadline) throw photoRefusal('incomplete');
    bytes += chunk.length;
    if (head.length < KIND_BYTES) {
      head = Buffer.concat([head, chunk]).subarray(0, KIND_BYTES);
      if (head.length === KIND_BYTES && !photoKind(head)) refusal ??= 'notAPhoto';
    }
    if (bytes > MAX_PHOTO_BYTES) refusal ??= 'tooLarge';
    if (bytes > DRAINED_BYTES) break;
    if (refusal) continue;
    hash.update(chunk);
    for (let written = 0; written < chunk.length; )
      written += (await file.write(chunk, written)).bytesWritten;
  }
  if (!refusal && bytes > 0 && !photoKind(head)) refusal = 'notAPhoto';
  if (refusal) throw photoRefusal(refusal);
  return { bytes, sha256: hash.digest('hex') };
}

/** A place for a file that is removed by whoever made it, or by the clean-up. */
export async function incomingPath(): Promise<string> {
  await mkdir(folder('incoming'), { recursive: true });
  return join(folder('incoming'), randomUUID());
}

export async function discardFile({ path }: Pick<IncomingPhoto, 'path'>): Promise<void> {
  await rm(path, { force: true });
}

export async function removeAbandonedFiles(olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of ['incoming', 'unfinished'] as const) {
    const entries = await opendir(folder(name)).catch(() => null);
    if (!entries) continue;
    for await (const entry of entries) {
      const path = join(folder(name), entry.name);
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= olderThan) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
