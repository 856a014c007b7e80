import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, PHOTO_TYPES } from '@/lib/storage/constants';
import { photoProblemText } from '@/lib/storage/photo-problems';

/** Pixels: twice the widest stored variant. */
const LONGEST_SIDE = 3_072;
const QUALITIES = [0.88, 0.8, 0.7, 0.6];
/** Formats of phones that only some browsers can decode. */
const CONVERTIBLE = /^image\/(heic|heif|avif)$/;

const isAccepted = (type: string) => PHOTO_TYPES.some((accepted) => accepted === type);

export function fileProblem(file: File): string | null {
  if (file.size === 0) return photoProblemText('empty');
  return isAccepted(file.type) || CONVERTIBLE.test(file.type) ? null : photoProblemText('notAPhoto');
}

/** So that a phone's photo is never rejected. @throws Error with a message if the browser cannot decode it */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (isAccepted(file.type) && file.size <= MAX_PHOTO_BYTES && !(await hasTooManyPixels(file))) return file;
  const bitmap = await readBitmap(file);
  try {
    return await encodeSmall(bitmap);
  } finally {
    bitmap.close();
  }
}

/** A small file can have too many pixels. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
    return image.naturalWidth * image.naturalHeight > MAX_PHOTO_PIXELS;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function readBitmap(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(isAccepted(file.type) ? photoProblemText('damaged') : photoProblemText('notAPhoto'));
  }
}

async function encodeSmall(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(photoProblemText('tooLarge'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_PHOTO_BYTES) return blob;
  }
  throw new Error(photoProblemText('tooLarge'));
}
