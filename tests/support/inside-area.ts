import type { Corner } from '@/lib/search/filters/drawn-area';

/**
 * Winding number of the outline around a point: 0 is outside. An independent implementation to check the database's
 * answer against.
 */
export function turnsAround(corners: readonly Corner[], { latitude, longitude }: Corner): number {
  let turns = 0;
  corners.forEach((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    // Twice the triangle's area: positive if the point is to the left of the edge.
    const left =
      (to.longitude - from.longitude) * (latitude - from.latitude) -
      (longitude - from.longitude) * (to.latitude - from.latitude);
    if (from.latitude <= latitude && to.latitude > latitude && left > 0) turns += 1;
    if (from.latitude > latitude && to.latitude <= latitude && left < 0) turns -= 1;
  });
  return turns;
}

/** Degrees from a point to the nearest edge of the outline. */
export function distanceToOutline(corners: readonly Corner[], point: Corner): number {
  return Math.min(
    ...corners.map((from, at) => {
      const to = corners[(at + 1) % corners.length] ?? from;
      const [wide, tall] = [to.longitude - from.longitude, to.latitude - from.latitude];
      const length = wide ** 2 + tall ** 2;
      const along =
        length === 0
          ? 0
          : ((point.longitude - from.longitude) * wide + (point.latitude - from.latitude) * tall) / length;
      const part = Math.max(0, Math.min(1, along));
      return Math.hypot(
        point.longitude - from.longitude - part * wide,
        point.latitude - from.latitude - part * tall,
      );
    }),
  );
}
