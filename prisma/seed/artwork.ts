import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureUrl } from '@/lib/storage/picture-urls';
import type { Storage } from '@/lib/storage/types';
import type { SamplePicture } from './sample-picture';
import { type StoredSample, storeSamples } from './sample-pictures';

/** Pixels; avatars and logos are displayed small. */
const SIZE = 320;

/** The images of a folder (avatars, logos), empty if it does not exist. SVG is rendered at SIZE. */
export function listArtwork(folder: string): SamplePicture[] {
  const path = join(import.meta.dirname, folder);
  if (!existsSync(path)) return [];
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
      width: SIZE,
      height: SIZE,
      placeholder: null,
      read: async () =>
        sharp(await readFile(join(path, file)), { density: 300 })
          .resize(SIZE, SIZE, { fit: 'cover' })
          .png()
          .toBuffer(),
    }));
}

export type Artwork = { stored: StoredSample[]; urlOf: (name: string) => string | null };

/**
 * Stores a folder of artwork for people or companies. A file named after one of `names` belongs to it; the remaining
 * files are assigned in order to names without one until they run out.
 */
export async function storeArtwork(
  folder: string,
  names: readonly string[],
  storage: Storage,
): Promise<Artwork> {
  const stored = await storeSamples(listArtwork(folder), storage);
  const nameOf = ({ picture }: StoredSample) => picture.file.slice(folder.length + 1);
  const urls = new Map(stored.map((sample) => [nameOf(sample), pictureUrl(sample.key, SIZE, 'webp')]));
  const free = [...urls].filter(([name]) => !names.includes(name)).map(([, url]) => url);
  for (const name of names.filter((name) => !urls.has(name))) {
    const url = free.shift();
    if (url) urls.set(name, url);
  }
  return { stored, urlOf: (name) => urls.get(name) ?? null };
}
