import { fileProblem } from '@/components/forms/uploads/shrink-photo';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';
import { type PhotoProblem, photoProblemText } from '@/lib/storage/photo-problems';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tPhotoUploads } from '@/messages/photo-uploads';

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
    refused.push(`${photoProblemText('tooMany')} ${tPhotoUploads('leftOut', { count: leftOut })}`);
  return { photos, problems: [...new Set(refused)] };
}

export function movedItem(items: readonly PhotoItem[], id: string, position: number): readonly PhotoItem[] {
  const item = items.find((other) => other.id === id);
  const rest = items.filter((other) => other.id !== id);
  return item ? [...rest.slice(0, position), item, ...rest.slice(position)] : items;
}

/** Problems of the file itself: a retry is pointless. */
const LASTING: readonly PhotoProblem[] = [
  'empty',
  'notAPhoto',
  'tooLarge',
  'tooManyPixels',
  'damaged',
  'hiddenContent',
];

export const canTryAgain = ({ error }: PhotoItem): boolean =>
  error !== null && !LASTING.some((problem) => photoProblemText(problem) === error);

/** 'Uploading photo 2 of 5…'; rejected files do not count. */
export function uploadText(items: readonly PhotoItem[]): string | undefined {
  const wanted = items.filter(({ error }) => !error);
  const done = wanted.filter(({ photo }) => photo).length;
  if (done >= wanted.length) return undefined;
  return tPhotoUploads('uploadingPhoto', { number: done + 1, count: wanted.length });
}
