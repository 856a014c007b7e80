// All values are in photo pixels.

export type PhotoSize = { width: number; height: number };
export type Crop = { x: number; y: number; side: number };

/** A quarter of the largest square's side. */
export const MAX_ZOOM = 4;

const largestSide = ({ width, height }: PhotoSize) => Math.min(width, height);
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

function inside(photo: PhotoSize, crop: Crop): Crop {
  const side = between(crop.side, largestSide(photo) / MAX_ZOOM, largestSide(photo));
  return {
    side,
    x: between(crop.x, 0, photo.width - side),
    y: between(crop.y, 0, photo.height - side),
  };
}

export function firstCrop(photo: PhotoSize): Crop {
  const side = largestSide(photo);
  return { side, x: (photo.width - side) / 2, y: (photo.height - side) / 2 };
}

export function moveCrop(photo: PhotoSize, crop: Crop, dx: number, dy: number): Crop {
  return inside(photo, { ...crop, x: crop.x + dx, y: crop.y + dy });
}

export function zoomCrop(photo: PhotoSize, crop: Crop, zoom: number): Crop {
  const side = largestSide(photo) / between(zoom, 1, MAX_ZOOM);
  const shift = (crop.side - side) / 2;
  return inside(photo, { side, x: crop.x + shift, y: crop.y + shift });
}

/** 1 is the largest square that fits into the photo. */
export function zoomOf(photo: PhotoSize, crop: Crop): number {
  return largestSide(photo) / crop.side;
}
