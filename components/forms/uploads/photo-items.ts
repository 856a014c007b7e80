import { fileProblem } from '@/components/forms/uploads/shrink-photo';
import { plural } from '@/lib/format';
import { MAX_LISTING_PHOTOS, PHOTO_PROBLEMS } from '@/lib/storage/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

export type PhotoItem = {
  id: string;
  name: string;
  photo: PictureSource | null;
  preview: string | null;
  /** 0 to 1 during upload; 1 while the server is processing; `null` while waiting. */
  progress: number | null;
  error: string | null;
};

export const storedItem = (photo: PictureSource): PhotoItem => ({
  id: photo.key,
  name: photo.alt,
  photo,
  preview: null,
  progress: 1,
  error: null,
});

export const newItem = (file: File): PhotoItem => ({
  id: crypto.randomUUID(),
  name: file.name,
  photo: null,
  preview: URL.createObjectURL(file),
  progress: null,
  error: null,
});

/** The files that fit beside `count` others, and why the rest do not. */
export function takePhotos(files: readonly File[], count: number): { photos: File[]; problems: string[] } {
  const refused = files.flatMap((file) => {
    const problem = fileProblem(file);
    return problem ? [`${file.name}: ${problem}`] : [];
  });
  const fit = files.filter((file) => fileProblem(file) === null);
  const photos = fit.slice(0, Math.max(0, MAX_LISTING_PHOTOS - count));
  const leftOut = fit.length - photos.length;
  if (leftOut > 0)
    refused.push(`${PHOTO_PROBLEMS.tooMany} ${plural(leftOut, 'photo was', 'photos were')} left out.`);
  return { photos, problems: [...new Set(refused)] };
}

export function movedItem(items: readonly PhotoItem[], id: string, position: number): readonly PhotoItem[] {
  const item = items.find((other) => other.id === id);
  const rest = items.filter((other) => other.id !== id);
  return item ? [...rest.slice(0, position), item, ...rest.slice(position)] : items;
}

/** Problems of the file itself: a retry is pointless. */
const LASTING = new Set<string>([
  PHOTO_PROBLEMS.empty,
  PHOTO_PROBLEMS.notAPhoto,
  PHOTO_PROBLEMS.tooLarge,
  PHOTO_PROBLEMS.tooManyPixels,
  PHOTO_PROBLEMS.damaged,
  PHOTO_PROBLEMS.hiddenContent,
]);

export const canTryAgain = ({ error }: PhotoItem): boolean => error !== null && !LASTING.has(error);

/** 'Uploading photo 2 of 5…'; rejected files do not count. */
export function uploadText(items: readonly PhotoItem[]): string | undefined {
  const wanted = items.filter(({ error }) => !error);
  const done = wanted.filter(({ photo }) => photo).length;
  return done < wanted.length ? `Uploading photo ${done + 1} of ${wanted.length}…` : undefined;
}
