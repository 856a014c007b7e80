// Photos and lookalikes, generated on the fly.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small valid single-colour JPEG. */
export async function jpeg(width = 800, height = 600, background = '#7aa0b8'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Like a phone's photo: with camera, location and an XMP packet. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#b87a4a' } })
    .withExif({
      IFD0: { Make: 'PlantedCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 40/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>PlantedXmp</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** The same picture padded to exactly `size` bytes with private segments, which decoders skip. */
export function padJpeg(photo: Buffer, size: number, fill = 0x41): Buffer {
  const pieces: Buffer[] = [photo.subarray(0, 2)];
  let missing = size - photo.length;
  while (missing > 0) {
    const length = Math.min(missing, 60_000);
    // A segment needs four bytes of overhead; never leave a smaller remainder.
    const taken = missing - length > 0 && missing - length < 4 ? length - 4 : length;
    const head = Buffer.from([0xff, 0xef, (taken - 2) >> 8, (taken - 2) & 0xff]);
    pieces.push(head, Buffer.alloc(taken - 4, fill));
    missing -= taken;
  }
  return Buffer.concat([...pieces, photo.subarray(2)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, out.length - 4);
  return out;
}

/** 256 million pixels in about thirty thousand bytes. */
export function pngBomb(side = 16_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // 1 bit per pixel
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A complete JPEG that is also HTML: in a comment, or after its end. */
export async function polyglot(where: 'comment' | 'end'): Promise<Buffer> {
  const photo = await jpeg();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  if (where === 'end') return Buffer.concat([photo, page]);
  const head = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, page, photo.subarray(2)]);
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A file arriving in chunks, as a server receives it. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
