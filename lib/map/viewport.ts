import type { Pixel } from '@/lib/map/draw-path';
import { project, unproject } from '@/lib/map/tile-math';
import type { Bounds, LatLng } from '@/lib/map/types';

/** A map's visible bounds and its size in pixels. */
export type Viewport = { bounds: Bounds; width: number; height: number };

/** A point's position in the window, in pixels from its upper left corner (Web Mercator, north up). */
export function toPixel({ bounds, width, height }: Viewport, { latitude, longitude }: LatLng): Pixel {
  const from = project(bounds.west, bounds.north);
  const to = project(bounds.east, bounds.south);
  const at = project(longitude, latitude);
  return { x: ((at.x - from.x) / (to.x - from.x)) * width, y: ((at.y - from.y) / (to.y - from.y)) * height };
}

/** The inverse of `toPixel`. */
export function toPoint({ bounds, width, height }: Viewport, { x, y }: Pixel): LatLng {
  const from = project(bounds.west, bounds.north);
  const to = project(bounds.east, bounds.south);
  return unproject(from.x + (x / width) * (to.x - from.x), from.y + (y / height) * (to.y - from.y));
}
