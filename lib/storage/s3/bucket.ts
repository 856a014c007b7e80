import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3, S3ServiceException } from '@aws-sdk/client-s3';
import type { StoredFile } from '@/lib/storage/types';

export type BucketSettings = {
  bucket: string;
  /** Without one it is at Amazon. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type BucketFile = { name: string; size: number; modifiedAt: Date };

/** With all attempts. Short, because each waiting picture of a page holds a connection. */
const ANSWER_LIMIT_MS = 3_000;
/** For the body after the headers. */
const REST_LIMIT_MS = 20_000;
const WRITE_LIMIT_MS = 10_000;
/** A thousand names, read by a job. */
const LIST_LIMIT_MS = 30_000;
/** Larger files are sent and read in parts, of which S3 takes 10,000. */
const PART_BYTES = 32 * 1024 * 1024;
const PART_LIMIT_MS = 300_000;
/** Leaves time for another attempt. */
const CONNECT_LIMIT_MS = 1_000;

type Call<T> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>;

const late = () => new Error('The S3 store did not answer in time');
/** Something else listens at its address. */
const strange = () => new Error('The S3 store answered as none does');

/** Without the request, which the client's own errors carry. */
function asBucketError(error: unknown, isLate: boolean): Error {
  const { name, message, $metadata } = error as S3ServiceException;
  if (isLate) return late();
  const status = $metadata?.httpStatusCode;
  return new Error(`The S3 store ${status ? `answered ${status}` : 'failed'}: ${name}: ${message}`);
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The files of one bucket. All errors begin with 'The S3 store'. */
export class Bucket {
  #client: Promise<S3> | undefined;

  /** @param partBytes lowered by tests */
  constructor(
    private readonly settings: BucketSettings,
    private readonly partBytes = PART_BYTES,
  ) {}

  /** Loaded with the first call: most sites have no bucket. */
  #connect(): Promise<S3> {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.settings;
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3 }) =>
        new S3({
          region,
          ...(endpoint && { endpoint, forcePathStyle: true }),
          credentials: { accessKeyId, secretAccessKey },
          // Other stores than Amazon's do not know its newer checksums. The signature covers the content.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          requestHandler: {
            connectionTimeout: CONNECT_LIMIT_MS,
            // Slow readers hold their connections; server/edge limits them.
            httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
            httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
          },
        }),
    );
    return this.#client;
  }

  async #call<T>(limit: number, call: Call<T>): Promise<T>;
  async #call<T, U>(limit: number, call: Call<T>, missing: U): Promise<T | U>;
  async #call<T, U>(limit: number, call: Call<T>, ...missing: U[]): Promise<T | U> {
    const s3 = await this.#connect();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limit);
    try {
      return await call(s3, { abortSignal: controller.signal });
    } catch (error) {
      if (missing.length > 0 && isMissing(error)) return missing[0] as U;
      throw asBucketError(error, controller.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  #at(name: string) {
    return { Bucket: this.settings.bucket, Key: name };
  }

  async put(name: string, bytes: Uint8Array, headers: { type?: string; cache?: string } = {}) {
    const more = { ContentType: headers.type, CacheControl: headers.cache };
    const { ETag } = await this.#call(WRITE_LIMIT_MS, (s3, options) =>
      s3.putObject({ ...this.#at(name), Body: bytes, ContentLength: bytes.length, ...more }, options),
    );
    if (!ETag) throw strange();
  }

  async putFile(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size <= this.partBytes) await this.put(name, await file.readFile());
      else await this.#putParts(name, file, size);
    } finally {
      await file.close();
    }
  }

  async #putParts(name: string, file: FileHandle, size: number): Promise<void> {
    const at = this.#at(name);
    const { UploadId } = await this.#call(WRITE_LIMIT_MS, (s3, options) =>
      s3.createMultipartUpload(at, options),
    );
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < size; start += this.partBytes) {
        const { buffer: Body } = await file.read(Buffer.alloc(Math.min(this.partBytes, size - start)), {
          position: start,
        });
        const PartNumber = Parts.length + 1;
        const { ETag } = await this.#call(PART_LIMIT_MS, (s3, options) =>
          s3.uploadPart({ ...at, UploadId, PartNumber, Body }, options),
        );
        Parts.push({ ETag, PartNumber });
      }
      await this.#call(PART_LIMIT_MS, (s3, options) =>
        s3.completeMultipartUpload({ ...at, UploadId, MultipartUpload: { Parts } }, options),
      );
    } catch (error) {
      // Otherwise the parts are kept, and paid for.
      const giveUp: Call<unknown> = (s3, options) => s3.abortMultipartUpload({ ...at, UploadId }, options);
      await this.#call(WRITE_LIMIT_MS, giveUp).catch(() => undefined);
      throw error;
    }
  }

  /** @throws Error if there is no such file */
  async getFile(name: string, path: string): Promise<void> {
    const size = await this.size(name);
    if (size === null) throw new Error(`The S3 store has no file ${name}`);
    const file = await open(path, 'w', 0o600);
    try {
      for (let start = 0; start < size; start += this.partBytes) {
        const Range = `bytes=${start}-${Math.min(start + this.partBytes, size) - 1}`;
        const part = await this.#call(PART_LIMIT_MS, async (s3, options) => {
          const { Body } = await s3.getObject({ ...this.#at(name), Range }, options);
          return Body?.transformToByteArray();
        });
        if (part) await file.writeFile(part);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async open(name: string): Promise<StoredFile | null> {
    const found = await this.#call(
      ANSWER_LIMIT_MS,
      (s3, options) => s3.getObject(this.#at(name), options),
      null,
    );
    if (!found) return null;
    const { ContentLength: size = 0, LastModified: modifiedAt } = found;
    const stream = found.Body as Readable;
    const timer = setTimeout(() => stream.destroy(late()), REST_LIMIT_MS).unref();
    stream.once('close', () => clearTimeout(timer));
    if (modifiedAt) return { size, modifiedAt, stream };
    stream.destroy();
    throw strange();
  }

  async size(name: string): Promise<number | null> {
    const found = await this.#call(
      ANSWER_LIMIT_MS,
      (s3, options) => s3.headObject(this.#at(name), options),
      null,
    );
    return found && (found.ContentLength ?? 0);
  }

  /** In byte order. */
  async *list(prefix: string): AsyncGenerator<BucketFile> {
    const { bucket } = this.settings;
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await this.#call(LIST_LIMIT_MS, (s3, options) =>
        s3.listObjectsV2({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }, options),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key, size: Size ?? 0, modifiedAt: LastModified };
      token = page.NextContinuationToken;
    }
  }

  async copy(name: string, target: string): Promise<void> {
    const CopySource = `${this.settings.bucket}/${name}`;
    await this.#call(WRITE_LIMIT_MS, (s3, options) =>
      s3.copyObject({ ...this.#at(target), CopySource }, options),
    );
  }

  /** Missing ones are ignored. */
  async remove(...names: string[]): Promise<void> {
    for (const name of names)
      await this.#call(WRITE_LIMIT_MS, (s3, options) => s3.deleteObject(this.#at(name), options));
  }

  async removeAll(prefix: string): Promise<void> {
    for await (const { name } of this.list(prefix)) await this.remove(name);
  }

  /** @throws Error if the bucket cannot be reached with this key */
  async check(): Promise<void> {
    const { bucket } = this.settings;
    await this.#call(ANSWER_LIMIT_MS, (s3, options) => s3.headBucket({ Bucket: bucket }, options));
  }
}
