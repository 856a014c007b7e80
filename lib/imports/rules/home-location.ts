import { type Point, weighPlace } from '@/lib/imports/rules/place-evidence';
import type { Note } from '@/lib/imports/rules/row-refused';
import { type Sentence, sentence } from '@/lib/imports/sentences';
import type { FeedHome } from '@/lib/imports/types';
import { feedCountry } from '@/lib/imports/values/country-names';
import { cleanText } from '@/lib/imports/values/text';
import { isUnset } from '@/lib/imports/values/yes-no';
import type { Values } from '@/lib/language/write-message';
import type { Country } from '@/lib/places/constants';
import { placeLabel } from '@/lib/places/gazetteer';
import { isOffLimits, isOnLand } from '@/lib/places/land';

type Pin = Point & { isSwapped: boolean };
type HomeLocation = { placeId: number; country: Country; label: string; needsReview: boolean } & Point;

const problem = (name: Sentence, values?: Values) => ({ problem: sentence(name, values) });

/** What the clues say of the place; `needsReview` if they contradict each other. */
export function locateHome(written: FeedHome, note: Note): HomeLocation | { problem: string } {
  const feed = withPointOfLocation(written);
  const text = cleanText(
    [feed.location, feed.postalCode?.replace(/(?<=\d{3})-(?=\d{2}$)/, ' ')].filter(Boolean).join(', '),
    300,
  );
  const country = feedCountry(feed.country ?? '');
  if (country === 'another') return problem('place.country', { text: cleanText(feed.country ?? '', 40) });
  const found = readPin(feed);
  const pin = found && isOnLand(found.latitude, found.longitude) ? found : null;
  const shown = cleanText(text, 80);
  const weighed = weighPlace({ text, title: cleanText(feed.title ?? '', 200), country, pin });
  if (!weighed) return text ? problem('place.unknown', { text: shown }) : problem('place.missing');
  if ('namesakes' in weighed) {
    const places = weighed.namesakes.slice(0, 3).map(placeLabel).join(' / ');
    return problem('place.namesakes', { text: shown, places });
  }
  const { place, isPinRight, isNamed, contradicts } = weighed;
  if (place.kind === 'country') return problem('place.onlyCountry', { text: shown });
  const label = placeLabel(place);
  const point = isPinRight && pin ? pin : place;
  if (isOffLimits(place.country, place, isPinRight ? pin : null))
    return problem('place.offLimits', { text: label });
  const pinText = cleanText([...new Set([feed.latitude, feed.longitude])].filter(Boolean).join(' '), 60);
  if (isPinRight && pin?.isSwapped) note('place.swapped', { text: pinText });
  if (!isPinRight && !isUnset(feed.latitude) && !isUnset(feed.longitude))
    note('place.pinFar', { text: pinText, place: label });
  if (!isNamed) note('place.fromPin', { text: shown, place: label });
  else if (!text) note('place.fromTitle', { place: label });
  else if (contradicts === 'text') note('place.contradicts', { text: shown, place: label });
  const { latitude, longitude } = point;
  return {
    placeId: place.id,
    country: place.country,
    label,
    latitude,
    longitude,
    needsReview: contradicts !== null,
  };
}

const POINT_IN_TEXT =
  /(?<![\d.,])(-?\d{1,2}\.\d{2,}) ?, ?(-?\d{1,3}\.\d{2,})(?: ?, ?\d{1,2}(?![\d.]))?(?: ?, ?|$)/;

function withPointOfLocation(feed: FeedHome): FeedHome {
  const [all, latitude = '', longitude = ''] = POINT_IN_TEXT.exec(feed.location ?? '') ?? [];
  if (all === undefined) return feed;
  const location = (feed.location ?? '').replace(all, '');
  return isUnset(feed.latitude) && isUnset(feed.longitude)
    ? { ...feed, location, latitude, longitude }
    : { ...feed, location };
}

const NORTH = 'NСΒ';

const TWO_NUMBERS =
  /^(?:point ?)?[[(]?\s*([-+]?\d{1,3}[.]\d+)\s*[°,;\s/]\s*([-+]?\d{1,3}[.]\d+)\s*°?[\])]?$/i;

/** The feed's coordinates; swapped if only that puts them on land. */
function readPin(feed: FeedHome): Pin | null {
  // Thousands of spaces would take seconds.
  const point = feed.latitude === feed.longitude ? (feed.latitude ?? '').replace(/\s+/g, ' ') : '';
  const both = TWO_NUMBERS.exec(point);
  const latitude = readDegrees(both?.[1] ?? feed.latitude, NORTH);
  const longitude = readDegrees(both?.[2] ?? feed.longitude, 'EВΑ');
  const pins = [
    { latitude, longitude, isSwapped: false },
    // Map geometries start with the longitude.
    { latitude: longitude, longitude: latitude, isSwapped: !both },
  ].filter(
    (pin) =>
      Math.abs(pin.latitude) <= 90 &&
      Math.abs(pin.longitude) <= 180 &&
      !(pin.latitude === 0 && pin.longitude === 0),
  );
  return pins.find((pin) => isOnLand(pin.latitude, pin.longitude)) ?? pins[0] ?? null;
}

/** '34,7052', '34.7052° N', '34°42\'19"N'. `side`: letters of north or east. */
function readDegrees(text = '', side: string): number {
  const bare = text.trim().replace(new RegExp(`^[${side}] ?| ?[${side}]$`, 'iu'), '');
  const match = /^([+-]?\d{1,3}(?:[.,]\d+)?) ?°?$/.exec(bare);
  if (match?.[1]) return Number(match[1].replace(',', '.'));
  const parts = /^(\d{1,3}) ?° ?(\d{1,2}(?:[.,]\d+)?) ?['’′](?: ?(\d{1,2}(?:[.,]\d+)?) ?(?:["”″]|''))?$/.exec(
    bare,
  );
  const [degrees, minutes, seconds = 0] = (parts?.slice(1) ?? []).map((part = '0') =>
    Number(part.replace(',', '.')),
  );
  return degrees === undefined || minutes === undefined
    ? Number.NaN
    : degrees + minutes / 60 + seconds / 3_600;
}
