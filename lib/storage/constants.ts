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
