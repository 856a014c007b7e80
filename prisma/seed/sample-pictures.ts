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

/** The rendered pictures if there are any, else the drawn ones. */
export function listSamplePictures(folder = FOLDER): readonly SamplePicture[] {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return DRAWN_PICTURES;
  const pictures = manifestSchema
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
    .map((entry): SamplePicture => ({ ...entry, read: () => readFile(join(folder, entry.file)) }));
  return [...pictures, ...pictures.filter(({ role }) => role === 'plot').flatMap(closerLooks)];
}

/** Share of width and height that a close-up shows. */
const CLOSER = 0.62;

/** Close-ups of the left and right half of a plot, since few pictures show land. */
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

/** A sample picture in storage, with its database values. */
export type StoredSample = PictureSource & { bytes: number; picture: SamplePicture };

/**
 * Storage key derived from the content, so that a changed picture gets a new URL and caches never serve the old one.
 */
function keyOf(picture: SamplePicture, bytes: Buffer): string {
  const name = picture.file.replace(/\.\w+$/, '');
  return `sample-${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

/** Total bytes of all variants, or `null` if one is missing. */
async function storedBytes(storage: Storage, key: string, width: number): Promise<number | null> {
  let total = 0;
  for (const name of variantNames(width)) {
    const size = await storage.size(`${key}/${name}`);
    if (size === null) return null;
    total += size;
  }
  return total;
}

/** A rendered picture serves as its own widest WebP: encoding it again would only cost quality and time. */
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

/** Concurrent encoders, one thread each. */
const PARALLEL = Math.max(2, availableParallelism());

/**
 * Stores all variants of `pictures`, skipping those stored by an earlier run.
 * @param later store rendered pictures as they are; `finishPictures` makes their other variants
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
