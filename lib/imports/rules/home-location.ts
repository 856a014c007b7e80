import { type Point, weighPlace } from '@/lib/imports/rules/place-evidence';
import type { Note } from '@/lib/imports/rules/row-refused';
import type { FeedHome } from '@/lib/imports/types';
import { feedCountry } from '@/lib/imports/values/country-names';
import { cleanText } from '@/lib/imports/values/text';
import { isUnset } from '@/lib/imports/values/yes-no';
import type { Country } from '@/lib/places/constants';
import { placeLabel } from '@/lib/places/gazetteer';
import { isOffLimits, isOnLand } from '@/lib/places/land';

type Pin = Point & { isSwapped: boolean };
type HomeLocation = { placeId: number; country: Country; label: string; needsReview: boolean } & Point;

/** What the clues say of the place; `needsReview` if they contradict each other. */
export function locateHome(written: FeedHome, note: Note): HomeLocation | { problem: string } {
  const feed = withPointOfLocation(written);
  const text = cleanText(
    [feed.location, feed.postalCode?.replace(/(?<=\d{3})-(?=\d{2}$)/, ' ')].filter(Boolean).join(', '),
    300,
  );
  const country = feedCountry(feed.country ?? '');
  if (country === 'another')
    return { problem: `country '${cleanText(feed.country ?? '', 40)}' is neither Cyprus nor Greece` };
  const found = readPin(feed);
  const pin = found && isOnLand(found.latitude, found.longitude) ? found : null;
  const shown = `location '${cleanText(text, 80)}'`;
  const weighed = weighPlace({ text, title: cleanText(feed.title ?? '', 200), country, pin });
  if (!weighed) return { problem: text ? `${shown} is not in a place we know` : 'location is missing' };
  if ('namesakes' in weighed) {
    const names = weighed.namesakes.slice(0, 3).map(placeLabel).join(' or ');
    return { problem: `${shown} may be ${names}: name the district, too, or give coordinates` };
  }
  const { place, isPinRight, isNamed, contradicts } = weighed;
  if (place.kind === 'country') return { problem: `${shown} names only a country` };
  const point = isPinRight && pin ? pin : place;
  if (isOffLimits(place.country, place, isPinRight ? pin : null))
    return { problem: `location '${placeLabel(place)}' is outside the area where homes may be listed` };
  const pinText = cleanText([...new Set([feed.latitude, feed.longitude])].filter(Boolean).join(' '), 60);
  if (isPinRight && pin?.isSwapped) note(`coordinates '${pinText}' were swapped`);
  if (!isPinRight && !isUnset(feed.latitude) && !isUnset(feed.longitude))
    note(`coordinates '${pinText}' are not near ${placeLabel(place)}: its centre is used`);
  if (!isNamed) note(`${shown} is not known there: taken from the coordinates as ${placeLabel(place)}`);
  else if (!text) note(`location is missing: taken from the title as ${placeLabel(place)}`);
  else if (contradicts === 'text')
    note(`${shown} names places that are not in each other: taken as ${placeLabel(place)}`);
  const { latitude, longitude } = point;
  const label = placeLabel(place);
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
