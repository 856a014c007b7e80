import type { PlaceCountry } from '../../lib/places/constants';
import { distanceKm } from '../../lib/places/distance';
import { normalise } from '../../lib/places/normalise';
import type { Place } from '../../lib/places/types';
import type { GeoNamesRecord } from './geonames';
import type { HandPlace, HandRegion, HandTown, NameOverride } from './hand-files';
import { distinctSpellings, namesOf } from './names';
import { regionFinder } from './region-finder';
import { assignSlugs, slugOf } from './slugs';

export type Sources = {
  regions: HandRegion[];
  towns: HandTown[];
  areas: { country: PlaceCountry; rows: HandPlace[] }[];
  names: Map<number, NameOverride>;
  foreignNames: Map<string, string[]>;
  records: GeoNamesRecord[];
};

/** A place while the list is being built. */
export type Draft = { -readonly [Key in keyof Place]: Place[Key] };

/** Ids of the hand-maintained files are below this; GeoNames' are above. */
const HAND_KEPT_IDS = 10_000;
/** Two entries with the same name within this distance (km) are one place. */
const SAME_PLACE_KM = 4;

/** Towns in the GeoNames extract not under the control of the Republic of Cyprus. */
const OCCUPIED = new Set([
  146617, 146027, 146105, 146386, 146391, 146842, 146767, 146403, 146412, 146286, 146392, 146189,
]);

/** Corrections of wrong coordinates and populations in the extract. */
const CORRECTIONS: Record<number, Partial<Pick<Draft, 'latitude' | 'longitude' | 'population'>>> = {
  146220: { latitude: 34.866, longitude: 33.305 }, // Pano Lefkara, 6 km off
  262472: { latitude: 39.593, longitude: 22.066 }, // Farkadona, 20 km off
  6692641: { population: 300 }, // Agios Georgios of Corfu has the population of its municipality
  146069: { population: 200 }, // Sotira near Limassol has the population of Sotira near Ayia Napa
};

/** Merges the sources into one validated list: unique ids and slugs, every place within a country. */
export function mergePlaces(sources: Sources): Place[] {
  const regions = regionDrafts(sources.regions);
  const findRegion = regionFinder(sources.regions, regions);
  const towns = sources.records.map((record) => townDraft(record, sources.names, findRegion));
  const drafts = [...regions.values(), ...withoutDoubles(towns)];
  for (const town of sources.towns) addHandPlace(drafts, town, regions.get(town.parentSlug), town.occupied);
  assignSlugs(drafts);
  const settled = [...drafts];
  for (const { country, rows } of sources.areas) {
    for (const area of rows) addHandPlace(drafts, area, parentOf(settled, area, country), false);
  }
  dropTakenNames(drafts, sources.names);
  assignSlugs(drafts);
  centreRegions(sources.regions, drafts);
  addForeignNames(drafts, sources.foreignNames);
  return drafts.sort((a, b) => a.id - b.id);
}

/** An area's parent by slug, or by the bare slug where a larger namesake elsewhere has taken it. */
function parentOf(drafts: readonly Draft[], row: HandPlace, country: PlaceCountry): Draft | undefined {
  const inCountry = drafts.filter((place) => place.country === country);
  return (
    inCountry.find((place) => place.slug === row.parentSlug) ??
    inCountry
      .filter((place) => slugOf(place.nameEn) === row.parentSlug)
      .sort((a, b) => b.population - a.population)[0]
  );
}

function regionDrafts(rows: HandRegion[]): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  for (const row of rows) {
    const parent = drafts.get(row.parentSlug);
    if (row.parentSlug !== '' && !parent) throw new Error(`Unknown parent of ${row.slug}: ${row.parentSlug}`);
    drafts.set(row.slug, {
      id: row.id,
      kind: parent ? 'region' : 'country',
      country: parent ? parent.country : row.slug === 'cyprus' ? 'cyprus' : 'greece',
      parentId: parent?.id ?? null,
      slug: row.slug,
      nameEn: row.nameEn,
      nameEl: row.nameEl,
      nameRu: row.nameRu,
      otherNames: distinctSpellings([row.nameEn, row.nameEl, row.nameRu], row.otherNames),
      latitude: row.centre?.latitude ?? Number.NaN,
      longitude: row.centre?.longitude ?? Number.NaN,
      population: 0,
      occupied: row.slug === 'kyrenia',
    });
  }
  return drafts;
}

function townDraft(
  record: GeoNamesRecord,
  names: Map<number, NameOverride>,
  findRegion: (record: GeoNamesRecord, nameEn: string) => Draft,
): Draft {
  const spelled = namesOf(record, names.get(record.id));
  return {
    id: record.id,
    kind: 'city',
    country: record.country,
    parentId: findRegion(record, spelled.nameEn).id,
    slug: '',
    ...spelled,
    latitude: record.latitude,
    longitude: record.longitude,
    population: record.population,
    occupied: OCCUPIED.has(record.id),
    ...CORRECTIONS[record.id],
  };
}

/** GeoNames lists some towns twice; the one with the larger population stays and takes over the other's spellings. */
function withoutDoubles(towns: Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const town of [...towns].sort((a, b) => b.population - a.population || a.id - b.id)) {
    const double = findSame(kept, town.nameEn, town);
    if (double)
      double.otherNames = distinctSpellings(mainNames(double), [...double.otherNames, ...town.otherNames]);
    else kept.push(town);
  }
  return kept;
}

function findSame(
  drafts: readonly Draft[],
  nameEn: string,
  at: { latitude: number; longitude: number },
): Draft | undefined {
  const key = normalise(nameEn);
  return drafts.find(
    (other) =>
      (other.kind === 'city' || other.kind === 'area') &&
      Math.abs(other.latitude - at.latitude) < 0.1 &&
      normalise(other.nameEn) === key &&
      distanceKm(other, at) < SAME_PLACE_KM,
  );
}

const mainNames = (place: Draft) => [place.nameEn, place.nameEl, place.nameRu];

/** Adds a hand-maintained town or area, or gives its names and parent to the GeoNames town already there. */
function addHandPlace(drafts: Draft[], row: HandPlace, parent: Draft | undefined, occupied: boolean): void {
  if (!parent) throw new Error(`Unknown parent of ${row.nameEn}: ${row.parentSlug}`);
  if (!row.centre) throw new Error(`No coordinates: ${row.nameEn}`);
  const kind = parent.kind === 'city' ? 'area' : 'city';
  const { nameEn, nameEl, bare } = withoutSuffix(row, parent);
  const same = findSame(drafts, nameEn, row.centre);
  if (same && same.id > HAND_KEPT_IDS && (kind === 'city' || parent.id !== same.id)) {
    same.otherNames = distinctSpellings(
      [nameEn, nameEl, row.nameRu],
      [...row.otherNames, ...bare, same.nameEn, ...same.otherNames],
    );
    Object.assign(same, { nameEn, nameEl, nameRu: row.nameRu ?? same.nameRu, kind, parentId: parent.id });
    return;
  }
  drafts.push({
    id: row.id,
    kind,
    country: parent.country,
    parentId: parent.id,
    slug: '',
    nameEn,
    nameEl,
    nameRu: row.nameRu,
    otherNames: distinctSpellings([nameEn, nameEl, row.nameRu], [...row.otherNames, ...bare]),
    ...row.centre,
    population: row.population,
    occupied,
  });
}

/** Prefixes that are not names on their own, as in 'Ano Glyfada'. */
const NO_NAME_ALONE = new Set([
  'Ano',
  'Kato',
  'Pano',
  'Pano',
  'Old',
  'New',
  'Nea',
  'Neo',
  'Palaia',
  'Palaio',
  'Golf',
  'Casino',
]);

/** 'Sotira Limassol' distinguishes rows in the files; the place is called Sotira and keeps the long form as a spelling. */
function withoutSuffix(row: HandPlace, parent: Draft): { nameEn: string; nameEl: string; bare: string[] } {
  const suffix = ` ${parent.nameEn}`;
  if (!row.nameEn.endsWith(suffix) || NO_NAME_ALONE.has(row.nameEn.slice(0, -suffix.length)))
    return { nameEn: row.nameEn, nameEl: row.nameEl, bare: [] };
  const nameEn = row.nameEn.slice(0, -suffix.length);
  const greek = row.nameEl.split(' ');
  const nameEl = greek.length > nameEn.split(' ').length ? greek.slice(0, -1).join(' ') : row.nameEl;
  return { nameEn, nameEl, bare: [row.nameEn, row.nameEl] };
}

/**
 * Drops old names that another place bears today, which would mislead (Kavala was once Neapolis); hand-maintained
 * ones stay.
 */
function dropTakenNames(drafts: readonly Draft[], names: Map<number, NameOverride>): void {
  const bearers = new Map<string, Set<number>>();
  for (const place of drafts) {
    for (const name of mainNames(place)) {
      if (name) bearers.set(normalise(name), (bearers.get(normalise(name)) ?? new Set()).add(place.id));
    }
  }
  for (const place of drafts.filter(({ id }) => id > HAND_KEPT_IDS)) {
    const kept = new Set(names.get(place.id)?.otherNames);
    place.otherNames = place.otherNames.filter((name) => {
      const others = bearers.get(normalise(name));
      return kept.has(name) || !others || others.has(place.id);
    });
  }
}

function addForeignNames(drafts: readonly Draft[], names: Sources['foreignNames']): void {
  for (const [slug, foreign] of names) {
    const place = drafts.find((draft) => draft.slug === slug);
    if (!place) throw new Error(`Unknown place in foreign-names.txt: ${slug}`);
    place.otherNames = distinctSpellings(mainNames(place), [...place.otherNames, ...foreign]);
  }
}

/** Districts and islands without coordinates take those of the town of the same name. */
function centreRegions(rows: HandRegion[], drafts: Draft[]): void {
  for (const row of rows.filter((region) => region.centre === null)) {
    const region = drafts.find((place) => place.id === row.id);
    const wanted = new Set([row.nameEn, ...row.otherNames].map(normalise));
    const inside = (place: Draft): boolean => {
      for (let at: Draft | undefined = place; at; at = drafts.find((other) => other.id === at?.parentId)) {
        if (at.id === row.id) return true;
      }
      return false;
    };
    const capital = drafts
      .filter((place) => place.kind === 'city' && wanted.has(normalise(place.nameEn)) && inside(place))
      .sort((a, b) => b.population - a.population)[0];
    if (!region || !capital) throw new Error(`No capital for ${row.slug} (${slugOf(row.nameEn)})`);
    region.latitude = capital.latitude;
    region.longitude = capital.longitude;
  }
}
