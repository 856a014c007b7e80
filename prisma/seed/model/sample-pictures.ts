import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';
import { type PictureSource, pictureUrl } from '@/lib/storage/picture-urls';
import {
  makePlaceholder,
  makeVariants,
  putVariants,
  variantNames,
} from '@/lib/storage/pictures/store-picture';
import { UNFINISHED } from '@/lib/storage/pictures/unfinished-pictures';
import type { Storage } from '@/lib/storage/types';
import { type TableRows, tableRows } from '../database/copy';

const SEED = join(import.meta.dirname, '..');
const PICTURES = join(SEED, 'pictures');

export type SamplePicture = {
  file: string;
  /** Kind of building: 'villa-modern', 'apartment-low', … */
  kind: string;
  suits: readonly PropertyType[];
  role: 'exterior' | 'interior' | 'view' | 'plot' | 'plan';
  room: string | null;
  alt: string;
  width: number;
  height: number;
  /** A data URL; `null` before encoding. */
  placeholder: string | null;
  read: () => Promise<Buffer>;
};

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

export function listSamplePictures(): readonly SamplePicture[] {
  return manifestSchema
    .parse(JSON.parse(readFileSync(join(PICTURES, 'manifest.json'), 'utf8')))
    .map((entry) => ({ ...entry, read: () => readFile(join(PICTURES, entry.file)) }));
}

export type StoredSample = PictureSource & { bytes: number; picture: SamplePicture };

/** Derived from the content, so that a changed picture gets a new URL and caches never serve the old one. */
function keyOf(picture: SamplePicture, bytes: Buffer): string {
  const name = picture.file.replace(/\.\w+$/, '');
  return `sample-${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

/** All variants; `null` if one is missing. */
async function storedBytes(storage: Storage, key: string, width: number): Promise<number | null> {
  let total = 0;
  for (const name of variantNames(width)) {
    const size = await storage.size(`${key}/${name}`);
    if (size === null) return null;
    total += size;
  }
  return total;
}

/** A rendered picture is its own widest WebP: encoding it again would cost quality and time. */
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
  if (stored !== null) {
    const placeholder = picture.placeholder ?? (await makePlaceholder(sharp(whole)));
    return { ...source, bytes: stored, placeholder };
  }
  const made = await makeVariants(whole, ready);
  const total = await putVariants(storage, key, made);
  return { ...source, bytes: total, placeholder: picture.placeholder ?? made.placeholder };
}

const PARALLEL = Math.max(2, availableParallelism());

/** Skips stored pictures. @param later store rendered pictures as they are; `finishPictures` makes the variants */
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

/** As PNG, in pixels; `density` in dots per inch is for rendering SVG. */
function listDrawings(folder: string, width: number, height: number, density: number): SamplePicture[] {
  const path = join(SEED, folder);
  return readdirSync(path)
    .filter((file) => /^[a-z0-9-]+\.(svg|png|webp)$/.test(file))
    .sort()
    .map((file) => ({
      file: `${folder}-${file.replace(/\.\w+$/, '')}`,
      kind: folder,
      suits: [],
      role: 'plan',
      room: null,
      alt: '',
      width,
      height,
      placeholder: null,
      read: async () =>
        sharp(await readFile(join(path, file)), { density })
          .resize(width, height, { fit: 'cover' })
          .png()
          .toBuffer(),
    }));
}

export const listFloorPlans = () => listDrawings('floor-plans', 1536, 1024, 72);

export function floorPlanFile(bedrooms: number, type: 'apartment' | 'house'): string {
  const size = type === 'apartment' ? Math.min(3, Math.max(1, bedrooms)) : Math.min(4, Math.max(3, bedrooms));
  return `floor-plans-${size}-${type}`;
}

export type Artwork = { stored: StoredSample[]; urlOf: (name: string) => string | null };

/** Pixels; avatars and logos are small. */
const SMALL = 320;

export async function storeArtwork(
  folder: string,
  names: readonly string[],
  storage: Storage,
): Promise<Artwork> {
  const stored = await storeSamples(listDrawings(folder, SMALL, SMALL, 300), storage);
  const urlOf = (name: string) => {
    const key = stored[names.indexOf(name)]?.key;
    return key ? pictureUrl(key, SMALL, 'webp') : null;
  };
  return { stored, urlOf };
}

export function pictureRows(pictures: readonly StoredSample[], now: Date): TableRows {
  return tableRows(
    'pictures',
    pictures.map(({ key, width, height, placeholder, bytes }) => ({
      key,
      width,
      height,
      placeholder,
      bytes,
      created_at: now,
    })),
  );
}
