import type { Note } from '@/lib/imports/rules/row-refused';
import type { FeedHome } from '@/lib/imports/types';
import { feedCountry } from '@/lib/imports/values/country-names';
import { cleanText } from '@/lib/imports/values/text';
import { isUnset } from '@/lib/imports/values/yes-no';
import type { Country } from '@/lib/places/constants';
import { MAX_PIN_DISTANCE_KM } from '@/lib/places/constants';
import { distanceKm } from '@/lib/places/distance';
import { ancestorsOf, nearestPlace, placeLabel } from '@/lib/places/gazetteer';
import { isOffLimits, isOnLand } from '@/lib/places/land';
import { findPostcode } from '@/lib/places/postcodes';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place, ResolvedLocation } from '@/lib/places/types';

type Point = { latitude: number; longitude: number };
type Pin = Point & { isSwapped: boolean };
type HomeLocation = { placeId: number; country: Country; label: string } & Point;

export function locateHome(written: FeedHome, note: Note): HomeLocation | { problem: string } {
  const feed = withPointOfLocation(written);
  const text = cleanText(
    [feed.location, feed.postalCode?.replace(/(?<=\d{3})-(?=\d{2}$)/, ' ')].filter(Boolean).join(', '),
    300,
  );
  const country = feedCountry(feed.country ?? '');
  const pin = readPin(feed);
  const pinText = cleanText([...new Set([feed.latitude, feed.longitude])].filter(Boolean).join(' '), 60);
  if (country === 'another')
    return { problem: `country '${cleanText(feed.country ?? '', 40)}' is neither Cyprus nor Greece` };
  const isPinOnLand = pin !== null && isOnLand(pin.latitude, pin.longitude);
  const reading = text ? resolveLocation(text, country ? { country } : {}) : null;
  const named = reading && (isPinOnLand ? namesakeNear(reading, pin) : reading.place);
  // A pin across the border (Bodrum) has a nearest place on this side (Kos), but the home is not there.
  const nearest = isPinOnLand ? nearestPlace(pin.latitude, pin.longitude) : null;
  const place = named ?? nearest?.place ?? null;
  const namesakes = reading && !isPinOnLand ? namesakesOf(reading, text) : [];
  if (namesakes.length > 0)
    return {
      problem: `location '${cleanText(text, 80)}' may be ${namesakes.slice(0, 3).map(placeLabel).join(' or ')}: name the district, too, or give coordinates`,
    };

  if (!place)
    return {
      problem: text ? `location '${cleanText(text, 80)}' is not in a place we know` : 'location is missing',
    };
  if (place.kind === 'country') return { problem: `location '${cleanText(text, 80)}' names only a country` };
  // A pin far from the named place is wrong: the text wins.
  const isPinBelievable = isPinOnLand && (!named || distanceKm(pin, named) <= MAX_PIN_DISTANCE_KM);
  const point = isPinBelievable
    ? { latitude: pin.latitude, longitude: pin.longitude }
    : { latitude: place.latitude, longitude: place.longitude };
  if (!isPinBelievable && !isUnset(feed.latitude) && !isUnset(feed.longitude))
    note(`coordinates '${pinText}' are not near ${placeLabel(place)}: its centre is used`);
  else if (isPinBelievable && pin.isSwapped) note(`coordinates '${pinText}' were swapped`);
  if (isPinBelievable && !named)
    note(
      `location '${cleanText(text, 80)}' is not known: taken from the coordinates as ${placeLabel(place)}`,
    );
  if (reading && !isPinBelievable && /[,;/|()]/.test(text) && namesElsewhere(reading, place))
    note(
      `location '${cleanText(text, 80)}' names places that are not in each other: taken as ${placeLabel(place)}`,
    );
  if (isOffLimits(place.country, place, isPinBelievable ? pin : null))
    return { problem: `location '${placeLabel(place)}' is outside the area where homes may be listed` };
  return { placeId: place.id, country: place.country, label: placeLabel(place), ...point };
}

/** 'Agia Varvara' is in Athens, Nicosia and Paphos: the pin decides unless the text names the district. */
function namesakeNear({ place, places }: ResolvedLocation, pin: Point): Place {
  const above = ancestorsOf(place.id).filter((ancestor) => places.includes(ancestor));
  if (distanceKm(pin, place) <= MAX_PIN_DISTANCE_KM || above.some(({ kind }) => kind !== 'country'))
    return place;
  const isPossible = (other: Place) =>
    other.nameEn === place.nameEn &&
    (above.length === 0 || other.country === place.country) &&
    distanceKm(pin, other) <= MAX_PIN_DISTANCE_KM;
  return places.find(isPossible) ?? place;
}

/** A place this many times larger than its namesakes wins by default. */
const MUCH_LARGER = 10;

/** Ambiguous: no district, no postcode, none much larger than the others. */
function namesakesOf({ place, places }: ResolvedLocation, text: string): Place[] {
  const above = ancestorsOf(place.id);
  const isTold = above.some((ancestor) => ancestor.kind !== 'country' && places.includes(ancestor));
  if (isTold || findPostcode(text, place.country)) return [];
  const others = places.filter(
    (other) =>
      other !== place &&
      other.nameEn === place.nameEn &&
      !above.includes(other) &&
      !ancestorsOf(other.id).includes(place) &&
      other.population * MUCH_LARGER > place.population,
  );
  return others.length > 0 ? [place, ...others] : [];
}

/** Places nearer than this count as one neighbourhood. */
const NEIGHBOURS_KM = 10;

/** 'Pissouri, Paphos': another place that neither contains this one nor is near. */
function namesElsewhere({ places }: ResolvedLocation, place: Place): boolean {
  const above = ancestorsOf(place.id);
  return (
    !above.some((ancestor) => ancestor.kind !== 'country' && places.includes(ancestor)) &&
    places.some(
      (other) =>
        other.kind !== 'country' &&
        other.nameEn !== place.nameEn &&
        !above.includes(other) &&
        !ancestorsOf(other.id).includes(place) &&
        distanceKm(other, place) > NEIGHBOURS_KM,
    )
  );
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
