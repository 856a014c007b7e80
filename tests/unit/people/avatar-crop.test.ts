import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstCrop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from '@/lib/people/avatar-crop';

const PHOTO = { width: 1_600, height: 900 };

test('the initial crop is the largest centred square', () => {
  expect(firstCrop(PHOTO)).toEqual({ side: 900, x: 350, y: 0 });
  expect(firstCrop({ width: 600, height: 800 })).toEqual({ side: 600, x: 0, y: 100 });
});

test('moves up to the edges and zooms around its centre', () => {
  const first = firstCrop(PHOTO);
  expect(moveCrop(PHOTO, first, 100, 50)).toEqual({ side: 900, x: 450, y: 0 });
  expect(moveCrop(PHOTO, first, -10_000, 0).x).toBe(0);
  expect(moveCrop(PHOTO, first, 10_000, 0).x).toBe(700);
  expect(zoomCrop(PHOTO, first, 2)).toEqual({ side: 450, x: 575, y: 225 });
  expect(zoomCrop(PHOTO, zoomCrop(PHOTO, first, 2), 1)).toEqual(first);
  expect(zoomOf(PHOTO, zoomCrop(PHOTO, first, 99))).toBe(MAX_ZOOM);
});

test('is always a square inside the photo', () => {
  const size = fc.integer({ min: 1, max: 10_000 });
  const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(size, size, fc.array(fc.tuple(number, number)), (width, height, steps) => {
      const photo = { width, height };
      let crop = firstCrop(photo);
      for (const [a, b] of steps) {
        crop = a > b ? moveCrop(photo, crop, a, b) : zoomCrop(photo, crop, Math.abs(a) / 1_000);
      }
      const slack = 1e-6 * Math.max(width, height);
      expect(crop.x).toBeGreaterThanOrEqual(-slack);
      expect(crop.y).toBeGreaterThanOrEqual(-slack);
      expect(crop.x + crop.side).toBeLessThanOrEqual(width + slack);
      expect(crop.y + crop.side).toBeLessThanOrEqual(height + slack);
      expect(crop.side).toBeGreaterThan(0);
    }),
  );
});
