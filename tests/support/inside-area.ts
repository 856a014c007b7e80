import type { Corner } from '@/lib/listings/search/drawn-area';

/** How often the outline goes around a point: 0 is outside. Written down once more, to hold the database's answer against. */
export function turnsAround(corners: readonly Corner[], { latitude, longitude }: Corner): number {
  let turns = 0;
  corners.forEach((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    // Twice the area of the triangle: positive where the point lies to the left of the way from one to the other.
    const left =
      (to.longitude - from.longitude) * (latitude - from.latitude) -
      (longitude - from.longitude) * (to.latitude - from.latitude);
    if (from.latitude <= latitude && to.latitude > latitude && left > 0) turns += 1;
    if (from.latitude > latitude && to.latitude <= latitude && left < 0) turns -= 1;
  });
  return turns;
}

/** Degrees from a point to the nearest line of the outline. */
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
