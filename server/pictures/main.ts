import { readFile } from 'node:fs/promises';
import type { PhotoProblem } from '@/lib/storage/photo-problems';
import { hasHiddenContent } from '@/lib/storage/pictures/photo-kind';
import { NotStoredError, storePicture } from '@/lib/storage/pictures/store-picture';
import { storage } from '@/lib/storage/storage';
import { isOutOfSpace } from '@/lib/storage/uploads/incoming';
import type { PictureAnswer, PictureRequest } from '@/lib/storage/uploads/picture-process';

// Decodes and stores photos for a web process (lib/storage/uploads/picture-process.ts), one at a time, so that a hostile file
// can only harm this process. Ends with its parent.

const NOT_A_PHOTO = /unsupported image format/i;
const TOO_MANY_PIXELS = /exceeds pixel limit|too large/i;

function problemOf(error: unknown): PhotoProblem | null {
  if (isOutOfSpace(error instanceof NotStoredError ? error.cause : error)) return 'noSpace';
  const message = error instanceof Error ? error.message : '';
  if (/ENOSPC|no space left/i.test(message)) return 'noSpace';
  if (error instanceof NotStoredError) return null;
  if (error instanceof Error && 'code' in error) return null; // a file system error, not the photo
  if (TOO_MANY_PIXELS.test(message)) return 'tooManyPixels';
  return NOT_A_PHOTO.test(message) ? 'notAPhoto' : 'damaged';
}

async function answer({ id, path, key }: PictureRequest): Promise<PictureAnswer> {
  try {
    const bytes = await readFile(path);
    if (hasHiddenContent(bytes)) return { id, ok: false, problem: 'hiddenContent', message: 'polyglot' };
    return { id, ok: true, picture: await storePicture(bytes, key, storage()) };
  } catch (error) {
    return { id, ok: false, problem: problemOf(error), message: String(error) };
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then((result) => {
    if (process.connected) process.send?.(result);
  });
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
