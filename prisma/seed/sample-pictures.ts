import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';
import type { Storage } from '@/lib/storage/types';
import { UNFINISHED } from '@/lib/storage/unfinished-pictures';
import { makePlaceholder, makeVariants, putVariants, variantNames } from '@/lib/storage/variants';
import { copyLine, type TableRows } from './copy';
import { DRAWN_PICTURES } from './draw-pictures';
import type { SamplePicture } from './sample-picture';

const FOLDER = join(import.meta.dirname, 'pictures');

const manifestSchema = z.array(
  z.object({
    file: z.string().regex(/^[a-z0-9-]+\.webp$/),
    kind: z.string(),
    suits: z.array(z.enum(PROPERTY_TYPES)),
    role: z.enum(['exterior', 'interior', 'view', 'plot']),
    room: z.string().nullable(),
    alt: z.string().min(1),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().startsWith('data:image/'),
  }),
);

/** The rendered pictures when there are any, else the drawn ones. */
export function listSamplePictures(folder = FOLDER): readonly SamplePicture[] {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return DRAWN_PICTURES;
  const pictures = manifestSchema
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
    .map((entry): SamplePicture => ({ ...entry, read: () => readFile(join(folder, entry.file)) }));
  return [...pictures, ...pictures.filter(({ role }) => role === 'plot').flatMap(closerLooks)];
}

/** How much of a picture's width and height a closer look shows. */
const CLOSER = 0.62;

/** Land has few pictures, and walks around a plot are made of details: its left and its right half again, closer. */
function closerLooks(plot: SamplePicture): SamplePicture[] {
  const [width, height] = [Math.round(plot.width * CLOSER), Math.round(plot.height * CLOSER)];
  const top = plot.height - height;
  return ['left', 'right'].map((side) => ({
    ...plot,
    file: plot.file.replace('.webp', `-${side}`),
    role: 'view',
    alt: `${plot.alt}, a closer look`,
    width,
    height,
    placeholder: null,
    part: { left: side === 'left' ? 0 : plot.width - width, top, width, height },
  }));
}

/** A sample picture in storage, with what its row needs. */
export type StoredSample = PictureSource & { bytes: number; picture: SamplePicture };

/** Named after its content, so that a better picture gets a new address and no cache keeps the old one. */
function keyOf(picture: SamplePicture, bytes: Buffer): string {
  const name = picture.file.replace(/\.\w+$/, '');
  return `sample-${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

/** Bytes of all variants, or `null` when one is missing. */
async function storedBytes(storage: Storage, key: string, width: number): Promise<number | null> {
  let total = 0;
  for (const name of variantNames(width)) {
    const size = await storage.size(`${key}/${name}`);
    if (size === null) return null;
    total += size;
  }
  return total;
}

/** A rendered picture is its own widest WebP: encoding it again would only cost quality and time. */
function readyFile(picture: SamplePicture, bytes: Buffer): Map<string, Buffer> {
  return picture.file.endsWith('.webp') ? new Map([[`${picture.width}.webp`, bytes]]) : new Map();
}

async function storeSample(picture: SamplePicture, storage: Storage, later: boolean): Promise<StoredSample> {
  const whole = await picture.read();
  const key = keyOf(picture, whole);
  const source = { key, width: picture.width, height: picture.height, alt: picture.alt, picture };
  const stored = await storedBytes(storage, key, picture.width);
  const ready = readyFile(picture, whole);
  if (later && stored === null && picture.placeholder && ready.size > 0) {
    for (const [name, content] of ready) await storage.put(`${key}/${name}`, content);
    return { ...source, bytes: UNFINISHED, placeholder: picture.placeholder };
  }
  const bytes = picture.part ? await sharp(whole).extract(picture.part).png().toBuffer() : whole;
  if (stored !== null) {
    return {
      ...source,
      bytes: stored,
      placeholder: picture.placeholder ?? (await makePlaceholder(sharp(bytes))),
    };
  }
  const made = await makeVariants(bytes, ready);
  const total = await putVariants(storage, key, made);
  return { ...source, bytes: total, placeholder: picture.placeholder ?? made.placeholder };
}

/** Encoders at once. Each works on one thread of its own, so this is the number of cores they keep busy. */
const PARALLEL = Math.max(2, availableParallelism());

/**
 * Stores all variants of `pictures`; those that are there from an earlier run are left alone.
 * @param later of a rendered picture only the file as it is; `finishPictures` makes the others from it
 */
export async function storeSamples(
  pictures: readonly SamplePicture[],
  storage: Storage,
  later = false,
): Promise<StoredSample[]> {
  const stored: StoredSample[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < pictures.length; index = next++) {
      const picture = pictures[index];
      if (picture) stored[index] = await storeSample(picture, storage, later);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return stored;
}

export function pictureRows(pictures: readonly StoredSample[], now: Date): TableRows {
  return {
    table: 'pictures',
    columns: ['key', 'width', 'height', 'placeholder', 'bytes', 'created_at'],
    lines: pictures.map(({ key, width, height, placeholder, bytes }) =>
      copyLine([key, width, height, placeholder, bytes, now]),
    ),
  };
}
