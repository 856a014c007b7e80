import { invalidField } from '@/lib/errors';
import { resolveLocation } from '@/lib/places/resolve';
import { tFeedErrors } from '@/messages/feed-errors';

/** How 'All in' is understood; `null` if it is no place. */
export const placeOfAll = (text: string) => resolveLocation(text)?.place ?? null;

/** @throws AppError `invalid` for a country, which places no home, and for what is no place */
export function requirePlace(text: string | undefined): void {
  if (!text) return;
  const place = placeOfAll(text);
  if (!place) throw invalidField('constant_location', tFeedErrors('placeUnknown', { text }));
  if (place.kind === 'country') throw invalidField('constant_location', tFeedErrors('placeIsCountry'));
}
