import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { type Encoding, exactly, isCompressible } from './encoding';
import { KeptPage, type PageContent, type PageLife, WEIGHT_PER_TAG } from './kept-page';

/** What a packed page weighs beside its bytes, measured like those of kept-page.ts. */
const BASE_WEIGHT = 500;
/** Far enough back for the whole sample before the page (512 kB). */
const WINDOW_BITS = 19;
const QUALITY = 6;
/** A page that is larger would not find its sample in the window; a smaller one is not worth it. */
const MAX_PLAIN_BYTES = 240 * 1024;
const MIN_PLAIN_BYTES = 8 * 1024;

const unbrotli = promisify(brotliDecompress);

/** A page like others, and what brotli makes of it: the beginning of what it makes of this page and another one together. */
type Sample = { plain: Buffer; packed: Buffer };

/**
 * Makes pages small that nobody has asked for lately. Two pages of a kind have most of their text in common, so each is
 * compressed as the second half of a stream whose first half is a sample of its kind: a third of its size alone, or less.
 * No browser could read that; it takes a few milliseconds to make an ordinary page of it, a tenth of rendering it.
 */
export class Packer {
  /** One for each kind of page, the first that came. Kinds are few (routes.ts). */
  readonly #samples = new Map<string, Sample>();

  /** What the samples take in memory, in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const { plain, packed } of this.#samples.values()) bytes += plain.byteLength + packed.byteLength;
    return bytes;
  }

  /** Null when it would not help. */
  async pack(kind: string, page: KeptPage): Promise<PackedPage | null> {
    const content = await page.content();
    const plain = plainOf(content);
    const { byteLength } = plain;
    // A page that is not there is like no other of its kind: as the sample it would serve none of them.
    if (content.status !== 200) return null;
    if (!isCompressible(content.contentType) || byteLength < MIN_PLAIN_BYTES || byteLength > MAX_PLAIN_BYTES)
      return null;
    const sample = this.#samples.get(kind) ?? (await this.#takeSample(kind, plain));
    const { first, second } = await compressBoth(sample.plain, plain);
    // Packed pages are read behind the sample's bytes, which must be the same each time.
    if (!first.equals(sample.packed)) return null;
    return new PackedPage(content.status, page.etag, page, sample, second);
  }

  /** The next pages are of another build: others would serve them better. */
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

/** A finished answer in few bytes; `open` makes one of it that can be sent. */
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
   * Made once, however many ask, in the encoding of who asks first.
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

/** All of an answer in one text, the headers before a line break. */
function plainOf({ body, ...head }: PageContent): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

function contentFrom(plain: Buffer): PageContent {
  const end = plain.indexOf('\n');
  const head = JSON.parse(plain.toString('utf8', 0, end)) as Omit<PageContent, 'body'>;
  return { ...head, body: plain.subarray(end + 1) };
}

/** Compresses the two as one stream; `first` ends where what is said of the second begins. */
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
