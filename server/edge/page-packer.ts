import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { type Encoding, exactly, isCompressible } from './encoding';
import { KeptPage, type PageContent, type PageLife, WEIGHT_PER_TAG } from './kept-page';

/** Estimated memory of a packed page beside its bytes, measured as in kept-page.ts. */
const BASE_WEIGHT = 500;
/** Far enough back for the whole sample before the page (512 kB). */
const WINDOW_BITS = 19;
const QUALITY = 6;
/** In a larger page the sample would be outside the window; a smaller one is not worth packing. */
const MAX_PLAIN_BYTES = 240 * 1024;
const MIN_PLAIN_BYTES = 8 * 1024;

const unbrotli = promisify(brotliDecompress);

/** A typical page and its brotli stream, which is also the beginning of the stream of this page followed by another one. */
type Sample = { plain: Buffer; packed: Buffer };

/**
 * Shrinks pages that have not been requested lately. Pages of one kind share most of their text, so each is compressed as the
 * second half of a stream whose first half is a sample of its kind: at most a third of its size alone. No browser could read
 * that; unpacking takes a few milliseconds, a tenth of rendering the page.
 */
export class Packer {
  /** One per kind of page, the first that was packed. There are few kinds (routes.ts). */
  readonly #samples = new Map<string, Sample>();

  /** What the samples take in memory, in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const { plain, packed } of this.#samples.values()) bytes += plain.byteLength + packed.byteLength;
    return bytes;
  }

  /** The page in packed form; null when packing would not help. */
  async pack(kind: string, page: KeptPage): Promise<PackedPage | null> {
    const content = await page.content();
    const plain = plainOf(content);
    const { byteLength } = plain;
    // A 404 page resembles no other of its kind and would be a useless sample.
    if (content.status !== 200) return null;
    if (!isCompressible(content.contentType) || byteLength < MIN_PLAIN_BYTES || byteLength > MAX_PLAIN_BYTES)
      return null;
    const sample = this.#samples.get(kind) ?? (await this.#takeSample(kind, plain));
    const { first, second } = await compressBoth(sample.plain, plain);
    // A packed page is decompressed after the sample's bytes, which must be the same each time.
    if (!first.equals(sample.packed)) return null;
    return new PackedPage(content.status, page.etag, page, sample, second);
  }

  /** Forgets the samples: pages of a new build need their own. */
  forget(): void {
    this.#samples.clear();
  }

  async #takeSample(kind: string, plain: Buffer): Promise<Sample> {
    const { first } = await compressBoth(plain, Buffer.alloc(0));
    const sample = { plain, packed: first };
    this.#samples.set(kind, sample);
    return sample;
  }
}

/** A complete response in few bytes; `open` turns it into one that can be sent. */
export class PackedPage implements PageLife {
  readonly status: number;
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly usableUntil: number;
  readonly #etag: string;
  readonly #sample: Sample;
  readonly #packed: Buffer;
  #opening: Promise<KeptPage> | undefined;

  constructor(status: number, etag: string, life: PageLife, sample: Sample, packed: Buffer) {
    this.status = status;
    this.tags = life.tags;
    this.freshUntil = life.freshUntil;
    this.usableUntil = life.usableUntil;
    this.#etag = etag;
    this.#sample = sample;
    this.#packed = packed;
  }

  /** What it takes in memory, in bytes. */
  get weight(): number {
    return BASE_WEIGHT + WEIGHT_PER_TAG * this.tags.length + this.#packed.byteLength;
  }

  /**
   * Unpacks once for all concurrent callers, in the encoding of the first.
   * @throws Error when the bytes are not those that were packed
   */
  open(encoding: Encoding): Promise<KeptPage> {
    this.#opening ??= this.#open(encoding);
    return this.#opening;
  }

  async #open(encoding: Encoding): Promise<KeptPage> {
    const { plain, packed } = this.#sample;
    const both = await unbrotli(Buffer.concat([packed, this.#packed]));
    const page = await KeptPage.make(contentFrom(both.subarray(plain.byteLength)), this, encoding);
    if (page.etag !== this.#etag) throw new Error('a packed page has changed');
    return page;
  }
}

/** A whole response as one buffer: status and headers as one line of JSON, then the body. */
function plainOf({ body, ...head }: PageContent): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

function contentFrom(plain: Buffer): PageContent {
  const end = plain.indexOf('\n');
  const head = JSON.parse(plain.toString('utf8', 0, end)) as Omit<PageContent, 'body'>;
  return { ...head, body: plain.subarray(end + 1) };
}

/** Compresses both as one stream; `first` is the part that encodes `one`, `second` the part that encodes `other`. */
function compressBoth(one: Buffer, other: Buffer): Promise<{ first: Buffer; second: Buffer }> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({
      chunkSize: 64 * 1024,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    });
    const parts: Buffer[] = [];
    let first: Buffer = Buffer.alloc(0);
    const taken = () => Buffer.concat(parts.splice(0));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.once('error', reject);
    stream.once('end', () => resolve({ first, second: exactly(taken()) }));
    stream.write(one);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      // All of the first half has been handed out when its flush is done.
      setImmediate(() => {
        first = exactly(taken());
        stream.end(other);
      });
    });
  });
}
