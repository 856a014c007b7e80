const MEGABYTE = 1_048_576;

/** One number for the drop zone, its text, the form and the server. */
export const MAX_LISTING_PHOTOS = 10;
export const MAX_PHOTO_BYTES = 5 * MEGABYTE;
export const MAX_PHOTO_MEGABYTES = MAX_PHOTO_BYTES / MEGABYTE;
/** Ten photos and the fields of a form. */
export const MAX_FORM_BYTES = 55 * MEGABYTE;
/** What the drop zone and the file dialog offer; the server looks at the bytes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_EXTENSIONS = '.jpeg, .jpg, .png, .webp';

/** A decompression bomb is refused before a pixel is decoded; the largest phone photo has 50 million and is scaled first. */
export const MAX_PHOTO_PIXELS = 40_000_000;

/** Texts of the refusals; the photo step shows them too, before anything is sent. */
export const PHOTO_PROBLEMS = {
  empty: 'This file is empty.',
  notAPhoto: 'This is not a photo we can use. Please choose a JPEG, PNG or WebP file.',
  tooLarge: `This photo is larger than ${MAX_PHOTO_MEGABYTES} MB.`,
  tooManyPixels: 'This photo has more than 40 megapixels. Please choose a smaller one.',
  damaged: 'This photo is damaged or incomplete. Please choose another file.',
  hiddenContent: 'This file contains more than a photo. Please save it again as a plain photo.',
  tooMany: `A listing can have at most ${MAX_LISTING_PHOTOS} photos.`,
  incomplete: 'The photo did not arrive completely. Please try again.',
  noSpace: 'There is no space to store photos right now. What you entered is saved; please try again later.',
} as const;
export type PhotoProblem = keyof typeof PHOTO_PROBLEMS;
