import { COUNTRIES, type Country } from '@/lib/places/constants';
import { distanceKm } from '@/lib/places/distance';
import { ancestorsOf, listPlaces, nearestPlace, wholeOf } from '@/lib/places/gazetteer';
import { findPostcode } from '@/lib/places/postcodes';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place } from '@/lib/places/types';
import { memoised } from '@/lib/runtime/memoised';

export type Point = { latitude: number; longitude: number };

type Clues = { text: string; title: string; country: Country | null; pin: Point | null };

/** Places that one part of a text may mean, best first. */
type Part = {
  places: readonly Place[];
  isDoubtful: boolean;
  isShared: boolean;
  strength: number;
  unmatched: string;
};

/** `strength` is 0 where a clue may be misread and contradicts nothing. */
type Clue = {
  kind: 'pin' | 'text';
  strength: number;
  part?: Part;
  voteFor: (place: Place) => number;
};

export type Weighed =
  | { namesakes: readonly Place[] }
  | {
      place: Place;
      isPinRight: boolean;
      /** Whether a text names the place; otherwise it is the nearest one to the pin. */
      isNamed: boolean;
      contradicts: 'pin' | 'text' | null;
    };

/** Farther from the pin, a place loses whatever its name. */
const PIN_KM = 25;
const PIN = 3;
const POSTCODE = 2;
const TOWN = 4;
const VILLAGE = 2;
const QUARTER = 1;
const COUNTRY = 0.5;
/** 'Kallithea, Limassol' is in Limassol: a name that several places share says a little less. */
const SHARED_NAME = 0.95;
/** With fewer votes than the winner by more than this, what contradicts it is wrong. */
const CLOSE = 2;
/** Inhabitants of a town whose name outweighs a pin elsewhere. */
const TOWN_POPULATION = 10_000;
/** Settlements no farther apart may both be named for one home; a quarter must be in its town. */
const NEIGHBOUR_KM = 25;
const QUARTER_KM = 4;
/** A district may be named after a town that is just outside. */
const OUTSKIRTS_KM = 10;
/** A place this many times larger than its namesakes is meant by default. */
const MUCH_LARGER = 10;

const SEPARATOR = /[,;|/()[\]<>\n•]+|\s[-–—]\s/u;

/**
 * Pin, postcode and each named place vote. The place with most votes wins, of equal ones the narrower, then the
 * one named first; if something as strong contradicts it, the narrowest place around it on which all agree.
 */
export function weighPlace(clues: Clues): Weighed | null {
  const { text, title, pin } = clues;
  const country = clues.country ?? namedCountry(text);
  const nearest = (pin && nearestPlace(pin.latitude, pin.longitude)?.place) ?? null;
  if (nearest === null || country === null || nearest.country === country)
    return weigh({ text, title, country, pin }, nearest);
  const weighed = weigh({ text, title, country, pin: null }, null);
  return weighed && 'place' in weighed ? { ...weighed, contradicts: 'pin' } : weighed;
}

function weigh({ text, title, country, pin }: Clues, nearest: Place | null): Weighed | null {
  const parts = partsOf(text, country);
  const clues: Clue[] = parts.map((part) => ({
    kind: 'text',
    strength: part.strength,
    part,
    voteFor: (place) => voteOf(part, place),
  }));
  if (pin) clues.push({ kind: 'pin', strength: TOWN, voteFor: (place) => (isNear(pin, place) ? PIN : 0) });
  const postcode = findPostcode(text, country ?? parts[0]?.places[0]?.country ?? null);
  if (postcode)
    clues.push({ kind: 'text', strength: TOWN, voteFor: (place) => (agree(postcode, place) ? POSTCODE : 0) });
  const ofTitle = titleParts(title, country);
  const scoreOf = (place: Place) =>
    clues.reduce((sum, clue) => sum + clue.voteFor(place), 0) +
    (ofTitle.some(({ places }) => places.includes(place)) ? QUARTER : 0);

  const named = best(parts, scoreOf) ?? (postcode && { place: postcode, rivals: [] });
  if (!named && !nearest) return fromTitle(ofTitle);
  const isPinStronger =
    nearest && (!named || (pin && !isNear(pin, named.place) && scoreOf(nearest) > scoreOf(named.place)));
  if (!isPinStronger && named && named.rivals.length > 0)
    return { namesakes: [named.place, ...named.rivals] };

  const winner = isPinStronger ? nearest : (named as Chosen).place;
  const against = clues.filter((clue) => clue.strength > 0 && clue.voteFor(winner) === 0);
  const isStrong = ({ strength, part }: Clue) =>
    isPinStronger ||
    !part ||
    (strength >= strengthOf(winner) && !part.isShared && isClose(part)) ||
    isNamedBefore(part);
  const isClose = ({ places }: Part) => places.some((place) => scoreOf(place) >= scoreOf(winner) - CLOSE);
  const around = ancestorsOf(winner.id)
    .reverse()
    .filter(({ kind }) => kind !== 'country');
  /** 'Faliro, Langadas, Thessaloniki': the district that holds both is named, too. */
  const isNamedBefore = (part: Part) => {
    const district = around.find((place) => parts.some(({ places: [first] }) => first === place));
    const isFirst = parts.indexOf(part) < parts.findIndex(({ places }) => places.includes(winner));
    return isFirst && district !== undefined && voteOf(part, district) > 0;
  };
  const isInside = (places: readonly Place[]) => places.some((each) => isWithin(each, winner));
  const isAtPin = (places: readonly Place[]) => places.some((each) => pin && isNear(pin, each));
  const strong = against.filter(isStrong);
  const wider = strong.length > 0 && around.find((place) => strong.every((clue) => clue.voteFor(place) > 0));
  const place = wider || narrowedByTitle(narrowed(winner, parts, scoreOf, pin), ofTitle, pin);
  const isPinRight = pin !== null && isNear(pin, place);
  // A quarter that is unknown in its town has a namesake elsewhere: the pin says that it is only that.
  const isSettled = isPinRight && strong.length === 0;
  const isMisplaced =
    isPinRight && parts.some(({ isDoubtful, places }) => !isDoubtful && isInside(places) && !isAtPin(places));
  return {
    place,
    isPinRight,
    isNamed: !isPinStronger,
    contradicts: isMisplaced ? 'pin' : (!isSettled && against[0]?.kind) || null,
  };
}

const namedCountry = (text: string): Country | null =>
  partsOf(text, null).find(({ places }) => places[0]?.kind === 'country')?.places[0]?.country ?? null;

function partsOf(text: string, country: Country | null): Part[] {
  const segments = new Set(text.split(SEPARATOR).map((segment) => segment.trim()));
  const named = [...segments].filter((segment) => /\p{L}/u.test(segment));
  return named.flatMap((segment) => partOf(`${country ?? ''}:${segment}`) ?? []);
}

const partOf = memoised((key): Part | null => {
  const [country, segment] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const found =
    segment &&
    resolveLocation(segment, COUNTRIES.includes(country as Country) ? { country: country as Country } : {});
  if (!found) return null;
  const isSmall = strengthOf(found.place) < TOWN;
  const isDoubtful = found.isMisspelt || (isSmall && found.unmatched !== '');
  const strength = isDoubtful ? 0 : Math.max(...found.places.map(strengthOf));
  const places = withNamesakes(found.places);
  const isShared = places.some((each) => !agree(each, found.place));
  return { places, isDoubtful, isShared, strength, unmatched: found.unmatched };
});

let byName: ReadonlyMap<string, readonly Place[]> | undefined;

/** The gazetteer gives a few of many namesakes; another one may be what the other clues mean. */
function withNamesakes(places: readonly Place[]): Place[] {
  byName ??= listPlaces().reduce(
    (all, place) => all.set(nameOf(place), [...(all.get(nameOf(place)) ?? []), place]),
    new Map<string, Place[]>(),
  );
  const namesakes = places.slice(0, 3).flatMap((place) => byName?.get(nameOf(place)) ?? []);
  const all = new Set([...places, ...namesakes]);
  // 'Limassol' is the district, not also its town.
  return [...all].filter((place, at) => at === 0 || !all.has(wholeOf(place) as Place));
}

const nameOf = ({ country, nameEn }: Place) => `${country} ${nameEn}`;

function strengthOf({ kind, population }: Place): number {
  if (kind === 'country') return COUNTRY;
  if (kind === 'area') return QUARTER;
  return kind === 'region' || population >= TOWN_POPULATION ? TOWN : VILLAGE;
}

/** A narrower place says little of the wider ones around it: a namesake is in many. */
function voteOf({ places, isDoubtful, isShared }: Part, place: Place): number {
  const votes = places.map((own) => {
    if (!agree(own, place)) return 0;
    return own.id !== place.id && isWithin(own, place) ? QUARTER : strengthOf(own);
  });
  const most = Math.max(0, ...votes);
  return (isShared ? most * SHARED_NAME : most) / (isDoubtful ? 4 : 1);
}

const above = new Map<number, ReadonlySet<number>>();

function isWithin(place: Place, around: Place): boolean {
  const known = above.get(place.id) ?? new Set(ancestorsOf(place.id).map(({ id }) => id));
  above.set(place.id, known);
  return known.has(around.id);
}

function agree(one: Place, other: Place): boolean {
  if (one.id === other.id || isWithin(one, other) || isWithin(other, one)) return true;
  const kinds = [one.kind, other.kind];
  if (kinds.includes('country')) return false;
  const isOutside = kinds.includes('region') && kinds.includes('city');
  const within = isOutside ? OUTSKIRTS_KM : kinds.includes('area') ? QUARTER_KM : NEIGHBOUR_KM;
  return !(kinds[0] === 'region' && kinds[1] === 'region') && distanceKm(one, other) <= within;
}

function isNear(pin: Point, place: Place): boolean {
  if (distanceKm(pin, place) <= PIN_KM) return true;
  const nearest = place.kind === 'region' && nearestPlace(pin.latitude, pin.longitude)?.place;
  return nearest ? isWithin(nearest, place) : false;
}

type Chosen = { place: Place; score: number; rivals: Place[] };

/** Rivals are namesakes for which the other clues speak no less. */
function best(parts: readonly Part[], scoreOf: (place: Place) => number): Chosen | null {
  const chosen = parts.flatMap((part): Chosen[] => {
    const scored = part.places.map((place) => ({ place, score: scoreOf(place) }));
    const first = scored.reduce((one, other) => (other.score > one.score ? other : one));
    const supportOf = ({ place, score }: (typeof scored)[number]) => score - strengthOf(place);
    const rivals = scored.filter(
      (other) => isRival(first.place, other.place) && supportOf(other) >= supportOf(first),
    );
    return [{ ...first, rivals: part.isDoubtful ? [] : rivals.map(({ place }) => place) }];
  });
  return chosen.reduce<Chosen | null>((one, other) => (one && !isBetter(other, one) ? one : other), null);
}

/** The narrowest place that a text names inside of another one. */
function narrowed(
  place: Place,
  parts: readonly Part[],
  scoreOf: (place: Place) => number,
  pin: Point | null,
): Place {
  const inside = parts
    .filter(({ isDoubtful, places }) => !isDoubtful && !places.includes(place))
    .flatMap(({ places }) => places.filter((each) => isWithin(each, place) && each.nameEn !== place.nameEn))
    .filter((each) => !pin || isNear(pin, each));
  const [first, ...others] = inside;
  if (!first) return place;
  const next = others.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one), first);
  return narrowed(next, parts, scoreOf, pin);
}

function isBetter(next: Chosen, known: Chosen): boolean {
  if (next.score !== known.score) return next.score > known.score;
  // Of two that contradict each other, the last one is the wider by custom.
  if (!agree(next.place, known.place)) return true;
  const isWide = known.place.kind === 'region' || known.place.kind === 'country';
  return (
    isWithin(next.place, known.place) ||
    (isWide && next.place.kind !== 'region' && next.place.kind !== 'country')
  );
}

/** A namesake elsewhere that is about as well known. */
function isRival(place: Place, other: Place): boolean {
  const above = ancestorsOf(place.id).filter(({ kind }) => kind !== 'country');
  const isElsewhere =
    !ancestorsOf(other.id).some((each) => above.includes(each) || each === place) && !above.includes(other);
  return isElsewhere && other.nameEn === place.nameEn && other.population * MUCH_LARGER > place.population;
}

/** 'Field in Tala', 'Villa - Tala, Paphos': what stands before the first mark is the home. */
const AFTER_MARK = /(?:[,;:|()/–—]|\s-\s|(?<!\p{L})(?:in|at|σε|στ[οηα]ν?|στ[ιο]υ?ς|в|на|im?|kod)(?!\p{L}))/iu;

function titleParts(title: string, country: Country | null): Part[] {
  const [, ...after] = title.split(AFTER_MARK);
  return after.flatMap((segment) => {
    const part = partOf(`${country ?? ''}:${segment.trim()}`);
    const isClear = part && !part.isDoubtful && part.unmatched === '' && part.places[0]?.kind !== 'country';
    return isClear ? [part] : [];
  });
}

/** A title never moves a home, but may name a narrower place than its location. */
function narrowedByTitle(place: Place, parts: readonly Part[], pin: Point | null): Place {
  if (place.kind !== 'region' && place.kind !== 'city') return place;
  const inside = parts.flatMap(({ places }) =>
    places.filter(
      (each) => each.nameEn !== place.nameEn && isWithin(each, place) && (!pin || isNear(pin, each)),
    ),
  );
  const [first, ...others] = inside;
  return first && others.every((other) => agree(first, other)) ? first : place;
}

function fromTitle(parts: readonly Part[]): Weighed | null {
  const found = best(parts, (place) => parts.reduce((sum, part) => sum + voteOf(part, place), 0));
  if (!found || parts.some((part) => voteOf(part, found.place) === 0)) return null;
  if (found.rivals.length > 0) return { namesakes: [found.place, ...found.rivals] };
  return { place: found.place, isPinRight: false, isNamed: true, contradicts: 'text' };
}
