/** Width / height; a photo in between counts as square. */
const LANDSCAPE_ABOVE = 1.2;
const PORTRAIT_BELOW = 0.8;

export type PhotoShape = 'landscape' | 'portrait' | 'square';

export function photoShape({ width, height }: { width: number; height: number }): PhotoShape {
  const ratio = width / height;
  if (ratio > LANDSCAPE_ABOVE) return 'landscape';
  return ratio < PORTRAIT_BELOW ? 'portrait' : 'square';
}

export function photoAfter(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
