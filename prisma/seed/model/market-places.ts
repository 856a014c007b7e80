import type { Place } from '@/lib/places/types';
import characters from '../data/characters.json';
import zones from '../data/zones.json';

export type Character =
  | 'resort'
  | 'centre'
  | 'neighbourhood'
  | 'suburb'
  | 'town'
  | 'village'
  | 'mountain'
  | 'island'
  | 'golf';

/** Estimates. */
type Usual = {
  /** Over all places this matches real advertisements: about half in Cyprus and 70 % in Greece. */
  apartmentShare: Record<'cyprus' | 'greece', number>;
  floors: [low: number, high: number];
  /** Building land per m², relative to an apartment: higher where more may be built. */
  plotShare: number;
};
export const CHARACTERS = characters as unknown as Record<Character, Usual>;

type Zone = {
  id: string;
  country: 'cyprus' | 'greece';
  /** Of the country's homes, estimated from portal demand and population. */
  share: number;
  /** Slugs of places whose descendants belong to the zone. */
  roots: readonly string[];
  rest: Character;
  /** `weight` within the zone; `level` is the typical asking price of an apartment, € per m² (README.md). */
  places: readonly (readonly [slug: string, weight: number, level: number, character: Character])[];
};

/** Order matters: sample homes are drawn in it. */
const ZONES = zones as unknown as readonly Zone[];

export type MarketPlace = Place & {
  location: string;
  city: string;
  region: string;
  zone: string;
  character: Character;
  /** Typical asking price of an apartment, € per m²; `null` if unknown. */
  level: number | null;
  weight: number;
};

const COUNTRY_SHARE = { cyprus: 0.45, greece: 0.55 } as const;
/** Share of a zone's homes in its unlisted places. */
const REST_SHARE = 0.12;
/** Smaller unlisted places get no homes. */
const MIN_POPULATION = 400;

/** 'North Athens' is not in everyday use. */
const SPOKEN_REGIONS: Readonly<Record<string, string>> = {
  'central-athens': 'Athens',
  'north-athens': 'Athens',
  'south-athens': 'Athens',
  'west-athens': 'Athens',
  'east-attica': 'Attica',
  'west-attica': 'Attica',
};

type Listed = { weight: number; level: number; character: Character };

const listedIn = (zone: Zone) =>
  new Map<string, Listed>(
    zone.places.map(([slug, weight, level, character]) => [slug, { weight, level, character }]),
  );

/** The nearest root wins: Halkidiki is in Central Macedonia but is a zone of its own. */
function zoneOf(above: readonly Place[]): Zone | undefined {
  for (const { slug } of above) {
    const zone = ZONES.find(({ roots }) => roots.includes(slug));
    if (zone) return zone;
  }
  return undefined;
}

/** Occupied areas are left out. Weights sum to 1. */
export function listMarketPlaces(places: readonly Place[]): MarketPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const ancestors = (place: Place): Place[] => {
    const parent = place.parentId === null ? undefined : byId.get(place.parentId);
    return parent ? [parent, ...ancestors(parent)] : [];
  };
  return ZONES.flatMap((zone) => {
    const listed = listedIn(zone);
    const inside = places
      .filter((place) => (place.kind === 'city' || place.kind === 'area') && !place.occupied)
      .map((place) => ({ place, above: ancestors(place) }))
      .filter(({ above }) => zoneOf(above) === zone);
    return weighZone(
      zone,
      inside
        .filter(({ place }) => listed.has(place.slug) || place.population >= MIN_POPULATION)
        .map(({ place, above }) => marketPlaceOf(place, above, zone, listed.get(place.slug))),
      listed,
    );
  });
}

function weighZone(zone: Zone, places: MarketPlace[], listed: ReadonlyMap<string, Listed>): MarketPlace[] {
  const rawWeight = (place: MarketPlace) => listed.get(place.slug)?.weight ?? Math.sqrt(place.population);
  const sum = (isListed: boolean) =>
    places
      .filter((place) => listed.has(place.slug) === isListed)
      .reduce((total, place) => total + rawWeight(place), 0);
  const [ofListed, ofRest] = [sum(true), sum(false)];
  const share = zone.share * COUNTRY_SHARE[zone.country];
  return places.map((place) => {
    const isListed = listed.has(place.slug);
    const part = isListed ? (1 - REST_SHARE) / ofListed : REST_SHARE / ofRest;
    return { ...place, weight: rawWeight(place) * part * share };
  });
}

function marketPlaceOf(
  place: Place,
  above: readonly Place[],
  zone: Zone,
  listed: Listed | undefined,
): MarketPlace {
  const region = above.find(({ kind }) => kind === 'region');
  const spoken = region ? (SPOKEN_REGIONS[region.slug] ?? region.nameEn) : '';
  const city = place.kind === 'area' ? (above[0]?.nameEn ?? place.nameEn) : place.nameEn;
  return {
    ...place,
    location: spoken && spoken !== place.nameEn ? `${place.nameEn}, ${spoken}` : place.nameEn,
    city,
    region: spoken,
    zone: zone.id,
    character: listed?.character ?? zone.rest,
    level: listed?.level ?? null,
    weight: 0,
  };
}
