import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'next/dist/compiled/busboy';
import { AppError } from '@/lib/errors';
import { MAX_FORM_BYTES, MAX_LISTING_PHOTOS } from '@/lib/storage/constants';
import { discardFile, type IncomingPhoto, photoRefusal, receiveFile } from '@/lib/storage/uploads/incoming';
import { tUploads } from '@/messages/uploads';

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  fields: 300,
  /** One more than allowed, so that an extra photo is reported. */
  files: MAX_LISTING_PHOTOS + 1,
};
const MAX_TEXT = 1_000_000;

export type MultipartForm = {
  fields: Map<string, string[]>;
  photos: { field: string; photo: IncomingPhoto }[];
};

const tooLarge = () => new AppError('too_large', tUploads('formTooLarge'));
const notAForm = (cause?: unknown) => new AppError('invalid', tUploads('notAForm'), { cause });

/**
 * Parses a form while it arrives, streaming photos to files. On an error the files are removed; otherwise the
 * caller stores or discards them (`discardForm`).
 * @throws AppError `too_large`, `invalid`, `storage_full`
 */
export async function readMultipart(request: Request): Promise<MultipartForm> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_FORM_BYTES) throw tooLarge();
  const contentType = request.headers.get('content-type') ?? '';
  if (!(request.body && /^multipart\/form-data;/i.test(contentType))) throw notAForm();

  const form: MultipartForm = { fields: new Map(), photos: [] };
  const arrivals: Promise<void>[] = [];
  let refusal: unknown;
  let text = 0;
  const refuse = (reason: unknown) => {
    refusal ??= reason;
  };
  try {
    const parser = busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) refuse(new AppError('invalid', tUploads('fieldTooLong', { name })));
      text += value.length;
      if (text > MAX_TEXT) refuse(new AppError('too_large', tUploads('fieldsTooLong')));
      else form.fields.set(name, [...(form.fields.get(name) ?? []), value]);
    });
    parser.on('fieldsLimit', () => refuse(notAForm()));
    parser.on('file', (field, file, { filename }) => {
      // An empty file input sends a part without a file name.
      if (!filename) {
        file.resume();
        return;
      }
      if (arrivals.length >= MAX_LISTING_PHOTOS) refuse(photoRefusal('tooMany'));
      const position = arrivals.length;
      arrivals.push(
        receiveFile(file).then(
          (photo) => {
            form.photos[position] = { field, photo };
          },
          (reason: unknown) => {
            refuse(reason);
            file.resume();
          },
        ),
      );
    });
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), capped, parser);
    await Promise.all(arrivals);
    if (refusal) throw refusal;
    return form;
  } catch (error) {
    await Promise.all(arrivals);
    await discardForm(form);
    if (refusal instanceof AppError) throw refusal;
    throw error instanceof AppError ? error : notAForm(error);
  }
}

/** Throws `too_large` beyond MAX_FORM_BYTES. */
async function* capped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw tooLarge();
    yield chunk;
  }
}

export async function discardForm(form: MultipartForm): Promise<void> {
  // A refused photo leaves a hole in the array.
  await Promise.all(form.photos.filter(Boolean).map(({ photo }) => discardFile(photo)));
}
