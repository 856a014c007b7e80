// P18: processing one uploaded photo compared with encoding its four WebP files with sharp's defaults (WEBP), and the
// size of the AVIF files compared with the WebP ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { availableWidths } from '@/lib/storage/picture-urls';
import { makeVariants } from '@/lib/storage/variants';
import { median, type Suite } from './suite';

const SAMPLES = join(import.meta.dirname, '../../prisma/seed/pictures');
const PHOTOS = 6;
const ROUNDS = 3;
/** Twelve megapixels, as on phones. */
const PHONE = { width: 4_032, height: 3_024 };
const GRAIN = { type: 'gaussian', mean: 128, sigma: 6 } as const;

/** Sample pictures made to resemble phone photos: larger, with sensor noise. */
async function phonePhotos(): Promise<Buffer[]> {
  const files = readdirSync(SAMPLES).filter((file) => file.endsWith('.webp'));
  const chosen = Array.from(
    { length: PHOTOS },
    (_, index) => files[Math.floor((index * files.length) / PHOTOS)],
  );
  const grain = await sharp({ create: { ...PHONE, channels: 3, background: '#808080', noise: GRAIN } })
    .png()
    .toBuffer();
  return Promise.all(
    chosen.map((file) =>
      sharp(readFileSync(join(SAMPLES, file ?? '')))
        .resize({ ...PHONE, fit: 'cover' })
        .composite([{ input: grain, blend: 'overlay' }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  );
}

/** CPU time of this process in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A naive implementation with sharp's defaults. */
async function plainWebp(photo: Buffer): Promise<void> {
  for (const width of availableWidths(PHONE.width))
    await sharp(photo).rotate().resize({ width }).webp().toBuffer();
}

const round = (value: number) => Number(value.toFixed(2));

export const run: Suite = async () => {
  const photos = await phonePhotos();
  const cpu: { own: number; plain: number }[] = [];
  const bytes = { avif: 0, webp: 0 };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const photo of photos) {
      const plain = await cpuOf(() => plainWebp(photo));
      const own = await cpuOf(async () => {
        const { files } = await makeVariants(photo);
        for (const [name, file] of files) {
          // A smaller file must not be a broken one.
          const { width = 0 } = await sharp(file).metadata();
          if (name !== 'share.jpg' && width !== Number.parseInt(name, 10))
            throw new Error(`${name} is ${width} wide`);
          if (name.endsWith('.avif')) bytes.avif += file.length;
          if (name.endsWith('.webp')) bytes.webp += file.length;
        }
      });
      cpu.push({ own, plain });
    }
  }
  const ratio = round(median(cpu.map(({ own, plain }) => own / plain)));
  const size = round(bytes.avif / bytes.webp);
  return {
    title: 'An uploaded photo',
    notes: [
      `${PHOTOS} photos of 12 megapixels, ${ROUNDS} rounds, medians. WEBP: four WebP files with sharp's own settings, each from the JPEG.`,
    ],
    columns: ['', 'ms of CPU'],
    rows: [
      [
        'everything that is stored of a photo (4 AVIF, 4 WebP, share.jpg, placeholder)',
        Math.round(median(cpu.map(({ own }) => own))),
      ],
      ['WEBP', Math.round(median(cpu.map(({ plain }) => plain)))],
    ],
    figures: { 'P18 CPU / WEBP': ratio, 'P18 bytes AVIF / WebP': size },
  };
};
