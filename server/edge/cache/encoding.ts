import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { memoised } from '@/lib/runtime/memoised';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Fast, since most pages are requested once before they change. */
const BROTLI_QUALITY = 2;
const GZIP_LEVEL = 4;
/** A quarter smaller in 60 ms. */
const TIGHT_BROTLI_QUALITY = 10;

/** Browsers send about 30 characters; 16,000 take 2 ms to parse. */
const LONGEST_HEADER = 500;

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|[a-z.+-]+\+(json|xml))|image\/svg\+xml)/;

export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType);
}

export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding {
  return !header || header.length > LONGEST_HEADER ? 'identity' : encodingFor(String(header));
}

/** Browsers send a handful of different headers. */
const encodingFor = memoised((header): Encoding => {
  const weights = new Map(
    header.split(',').map((part) => {
      // A regular expression would take a third of a second for a header full of spaces.
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}, 100);

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return exactly(await zip(body, { level: GZIP_LEVEL }));
  return brotliOf(body, BROTLI_QUALITY);
}

let underWay: Promise<unknown> = Promise.resolve();

/** One body at a time, so it uses one thread. */
export function compressTighter(body: Buffer): Promise<Buffer> {
  const tight = underWay.then(async () => brotliOf(await unbrotli(body), TIGHT_BROTLI_QUALITY));
  underWay = tight.catch(() => undefined);
  return tight;
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return exactly(
    await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  );
}

/** A short result would keep its 16 kB buffer alive. */
function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'gzip' ? unzip(body) : unbrotli(body);
}
