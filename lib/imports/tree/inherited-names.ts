import type { FeedHome } from '@/lib/imports/types';
import { isUnavailable, recogniseStatus } from '@/lib/imports/values/status-words';
import { foldText, isGenericHome, recogniseKind } from '@/lib/imports/values/vocabulary';

/** Names of lists that hold any homes. */
const ANY = /^(?:homes?|residences?|houses? and apartments?|real ?estates?)$/u;

/**
 * A home that does not say itself whether it is for sale, and of what kind it is, may stand in a list that does:
 * 'rentals', 'for_sale/apartments', 'sold'. `around` holds the names of what is around it.
 */
export function withNamesAround(home: FeedHome, around: string): FeedHome {
  const names = around
    .split('/')
    .map((name) => foldText(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_-]+/g, ' ')))
    .filter((name) => name !== '' && !ANY.test(name) && !isGenericHome(name))
    .reverse();
  const said = recogniseStatus([home.status, home.priceFrequency].filter(Boolean).join(', '));
  const gone = names.find(isUnavailable);
  const offer =
    said === null
      ? names.find((name) => [`for_sale`, 'for_rent'].includes(recogniseStatus(name) ?? ''))
      : null;
  const kind = home.type === undefined ? names.find((name) => recogniseKind(name) !== null) : null;
  const status = [home.status, gone ?? offer].filter(Boolean).join(', ');
  return { ...home, ...(status && { status }), ...(kind && { type: kind }) };
}
