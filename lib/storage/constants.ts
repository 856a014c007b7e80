const MEGABYTE = 1_048_576;

export const MAX_LISTING_PHOTOS = 10;
export const ALT_MAX = 200;
export const MAX_PHOTO_BYTES = 5 * MEGABYTE;
export const MAX_PHOTO_MEGABYTES = MAX_PHOTO_BYTES / MEGABYTE;
/** Ten photos and the form's fields. */
export const MAX_FORM_BYTES = 55 * MEGABYTE;
/** For the file dialog; the server checks the bytes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PHOTO_EXTENSIONS = '.jpeg, .jpg, .png, .webp';

/** Checked before decoding, against decompression bombs. Larger phone photos are scaled down first. */
export const MAX_PHOTO_PIXELS = 40_000_000;

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
