import { expect, test } from 'vitest';
import { formatDeliveryDate } from '@/lib/listings/page/delivery-date';

test.each([
  ['2027-01-05', 'January 05, 2027'],
  ['2026-12-31', 'December 31, 2026'],
  ['', ''],
  ['2026-13-01', ''],
])('the delivery date %s reads "%s"', (day, text) => expect(formatDeliveryDate(day)).toBe(text));
