import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'next/dist/compiled/busboy';
import { AppError } from '@/lib/errors';
import { type ArrivedFile, discardFeedFile, receiveFeedFile } from '@/lib/incoming-feeds/arrived-file';
import { MAX_FEED_BYTES, MAX_FEED_MEGABYTES } from '@/lib/incoming-feeds/constants';
import { tFeedErrors } from '@/messages/feed-errors';
import { tUploads } from '@/messages/uploads';

const LIMITS = { fieldNameSize: 100, fieldSize: 1_000, fields: 10, files: 1 };
const MORE_THAN_THE_FILE = 100_000;

const incomplete = (cause?: unknown) => new AppError('invalid', tFeedErrors('incomplete'), { cause });

export type UploadForm = { fields: ReadonlyMap<string, string>; file: ArrivedFile };

/**
 * Reads the form while it arrives. The caller discards the file.
 * @throws AppError `too_large`, `invalid`, `storage_full`
 */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!(request.body && /^multipart\/form-data;/i.test(type)))
    throw new AppError('invalid', tUploads('notAForm'));
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FEED_BYTES + MORE_THAN_THE_FILE)
    throw new AppError('too_large', tFeedErrors('tooLarge', { max: MAX_FEED_MEGABYTES }));
  const fields = new Map<string, string>();
  let arrival: Promise<ArrivedFile | { refusal: unknown }> | undefined;
  try {
    const parser = busboy({ headers: { 'content-type': type }, limits: LIMITS });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_field, file, { filename }) => {
      if (!filename) {
        file.resume();
        return;
      }
      arrival = receiveFeedFile(file, filename).catch((refusal: unknown) => {
        file.resume();
        return { refusal };
      });
    });
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
  } catch (error) {
    const arrived = await arrival;
    if (arrived && 'path' in arrived) await discardFeedFile(arrived);
    if (arrived && 'refusal' in arrived && arrived.refusal instanceof AppError) throw arrived.refusal;
    throw incomplete(error);
  }
  const arrived = await arrival;
  if (!arrived) throw new AppError('invalid', tFeedErrors('noFile'));
  if ('refusal' in arrived) throw arrived.refusal;
  return { fields, file: arrived };
}
