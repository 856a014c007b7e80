import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availableWidths } from '@/lib/storage/picture-urls';
import { narrowerFiles, newPictureKey } from '@/lib/storage/pictures/picture-file';
import { NotStoredError, putVariants, storePicture } from '@/lib/storage/pictures/store-picture';
import { diskStorage } from '@/lib/storage/stores/disk';
import type { Storage } from '@/lib/storage/types';

let folder: string;
const store = () => diskStorage(folder);
const INSTALLATION = '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9';
const newKey = () => newPictureKey(INSTALLATION);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estia-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A phone photo, left half red and right half blue, with camera, location and orientation in its EXIF data. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2030c0' } },
        gravity: 'east',
      },
    ])
    .jpeg();

// Created before storePicture disables all other decoders for the process.
let gif: Buffer;
let tiff: Buffer;
beforeAll(async () => {
  const small = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } });
  gif = await small.clone().gif().toBuffer();
  tiff = await small.clone().tiff().toBuffer();
});

async function read(key: string, name: string): Promise<Buffer> {
  const file = await store().open(`${key}/${name}`);
  if (!file) throw new Error(`${name} is not there`);
  return buffer(file.stream);
}
const filesOf = (key: string) => readdirSync(join(folder, key)).sort();

describe('storePicture', () => {
  it("stores AVIF and WebP in every width up to the picture's, and a picture for link previews", async () => {
    const picture = await storePicture(await photo(2400, 1600).toBuffer(), newKey(), store());
    expect(picture).toMatchObject({ width: 1536, height: 1024 });
    expect(filesOf(picture.key)).toEqual(
      [
        '1024.avif',
        '1024.webp',
        '1536.avif',
        '1536.webp',
        '320.avif',
        '320.webp',
        '640.avif',
        '640.webp',
        'share.jpg',
      ].sort(),
    );
    const [avif, webp, share] = await Promise.all(
      ['640.avif', '640.webp', 'share.jpg'].map((name) => read(picture.key, name)),
    );
    expect(avif?.subarray(4, 12).toString()).toBe('ftypavif');
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const stored = await Promise.all(filesOf(picture.key).map((name) => read(picture.key, name)));
    expect(picture.bytes).toBe(stored.reduce((sum, bytes) => sum + bytes.length, 0));
  });

  it('never enlarges, but always stores the smallest width', async () => {
    const middle = await storePicture(await photo(700, 500).toBuffer(), newKey(), store());
    expect(filesOf(middle.key)).toEqual(['320.avif', '320.webp', '640.avif', '640.webp', 'share.jpg']);
    const tiny = await storePicture(await photo(200, 150).toBuffer(), newKey(), store());
    expect(tiny).toMatchObject({ width: 200, height: 150 });
    expect(await sharp(await read(tiny.key, '320.webp')).metadata()).toMatchObject({ width: 200 });
  });

  it('applies the orientation and strips all metadata', async () => {
    const noted = await photo(800, 400)
      .withExif({
        IFD0: { Make: 'CANARY', Copyright: 'CANARY' },
        IFD3: { GPSLatitude: '34/1 40/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(noted.includes('CANARY')).toBe(true);
    const picture = await storePicture(noted, newKey(), store());
    expect(picture).toMatchObject({ width: 400, height: 800 });
    for (const name of filesOf(picture.key)) {
      const bytes = await read(picture.key, name);
      expect(bytes.includes('CANARY')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
    expect((await sharp(await read(picture.key, '320.webp')).metadata()).exif).toBeUndefined();
  });

  it('generates a tiny placeholder', async () => {
    const { placeholder } = await storePicture(await photo(900, 600).toBuffer(), newKey(), store());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 16 });
  });

  it('accepts WebP and PNG with transparency', async () => {
    const png = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const picture = await storePicture(png, newKey(), store());
    const { data } = await sharp(await read(picture.key, '320.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
    await expect(
      storePicture(await photo(400, 300).webp().toBuffer(), newKey(), store()),
    ).resolves.toBeTruthy();
  });

  it('drops data after the end of the picture', async () => {
    const polyglot = Buffer.concat([
      await photo(400, 300).toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const picture = await storePicture(polyglot, newKey(), store());
    for (const name of filesOf(picture.key))
      expect((await read(picture.key, name)).includes('<script>')).toBe(false);
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => gif],
    ['a TIFF', () => tiff],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a bomb of 256 million pixels', () => pngBomb(16_000, 16_000)],
  ])('rejects %s and leaves nothing behind', async (_, bytes) => {
    await expect(storePicture(bytes(), newKey(), store())).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name !== '.unfinished')).toEqual([]);
  });

  it('rejects a truncated photo', async () => {
    const whole = await photo(1200, 900).toBuffer();
    await expect(
      storePicture(whole.subarray(0, Math.floor(whole.length / 2)), newKey(), store()),
    ).rejects.toThrow();
  });

  it('removes what it stored if the store fails halfway', async () => {
    let puts = 0;
    const failing = {
      ...store(),
      put: async (name: string, bytes: Uint8Array) => {
        puts += 1;
        if (puts === 4) throw new Error('disk full');
        await store().put(name, bytes);
      },
    };
    await expect(storePicture(await photo(800, 600).toBuffer(), newKey(), failing)).rejects.toThrow(
      new NotStoredError(new Error('disk full')),
    );
    expect(readdirSync(folder).filter((name) => name !== '.unfinished')).toEqual([]);
  });
});

it('files are stored at once, the last one alone, and nothing is stored after a failure was cleaned up', async () => {
  const events: string[] = [];
  const slow = (fails: string): Storage => ({
    ...store(),
    async put(name) {
      const file = name.split('/')[1] ?? '';
      events.push(`+${file}`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`-${file}`);
      if (file === fails) throw new Error('full');
    },
    remove: async () => void events.push('removed'),
  });
  const files = new Map(['320.avif', '320.webp', 'share.jpg'].map((name) => [name, Buffer.from(name)]));
  await putVariants(slow(''), 'key', { width: 1, height: 1, placeholder: '', files });
  expect(events).toEqual(['+320.avif', '+320.webp', '-320.avif', '-320.webp', '+share.jpg', '-share.jpg']);
  events.length = 0;
  await expect(storePicture(await photo(300, 200).toBuffer(), newKey(), slow('320.avif'))).rejects.toThrow(
    'full',
  );
  expect(events).toEqual(['+320.avif', '+320.webp', '-320.avif', '-320.webp', 'removed']);
});

describe('newPictureKey', () => {
  it('begins with its installation, and has 96 random bits', () => {
    expect(newKey()).toMatch(/^0a1b2c3d[0-9a-f]{24}$/);
    expect(newKey()).not.toBe(newKey());
  });
});

/** A single-colour PNG whose few kilobytes expand to gigabytes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

it.each([
  [200, [320]],
  [640, [320, 640]],
  [700, [320, 640]],
  [800, [320, 640, 1_024]],
  [1_000, [320, 640, 1_024]],
  [1_024, [320, 640, 1_024]],
  [1_536, [320, 640, 1_024, 1_536]],
])('a picture of %i px is stored in the widths %j', (width, widths) =>
  expect(availableWidths(width)).toEqual(widths),
);

it('a photo keeps its pixels: one of 1000 px has a file of 1000 px', async () => {
  const key = newKey();
  await storePicture(await photo(1_000, 1_000).toBuffer(), key, store());
  const file = await store().open(`${key}/1024.webp`);
  const { width, height } = await sharp(file ? await buffer(file.stream) : Buffer.alloc(0)).metadata();
  expect([width, height]).toEqual([1_000, 1_000]);
});

it('a file that earlier versions did not store is replaced by the next narrower one', () => {
  expect(narrowerFiles('k/1024.webp')).toEqual(['k/640.webp', 'k/320.webp']);
  expect(narrowerFiles('k/share.jpg')).toEqual([]);
});
