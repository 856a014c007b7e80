/** A row of the hand-maintained files in lib/places/data; each file lists its columns in its header. */

export type HandPlace = {
  id: number;
  parentSlug: string;
  nameEn: string;
  nameEl: string;
  nameRu: string | null;
  /** `null`: the centre of the town of the same name. */
  centre: { latitude: number; longitude: number } | null;
  otherNames: string[];
  population: number;
};
export type HandRegion = HandPlace & { slug: string; selectors: string[] };
export type HandTown = HandPlace & { occupied: boolean };
export type NameOverride = { nameEn: string; nameEl: string; nameRu: string; otherNames: string[] };

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((column) => column.trim()));
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function handPlace(columns: (string | undefined)[]): HandPlace {
  const [id, parentSlug, nameEn, nameEl, nameRu, centre, others, population] = columns;
  if (!id || parentSlug === undefined || !nameEn || !nameEl || !centre) {
    throw new Error(`A hand-kept place lacks a column: ${columns.join('|')}`);
  }
  const [latitude, longitude] = centre.split(',').map(Number);
  if (centre !== '-' && !(Number.isFinite(latitude) && Number.isFinite(longitude))) {
    throw new Error(`No coordinates: ${columns.join('|')}`);
  }
  return {
    id: Number(id),
    parentSlug,
    nameEn,
    nameEl,
    nameRu: nameRu || null,
    centre: centre === '-' ? null : { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    otherNames: listOf(others),
    population: Number(population ?? 0),
  };
}

export function readRegions(text: string): HandRegion[] {
  return rowsOf(text).map(([id, parent, slug, en, el, ru, centre, others, selectors]) => ({
    ...handPlace([id, parent, en, el, ru, centre, others]),
    slug: slug ?? '',
    selectors: (selectors ?? '').split(/ (?=a1:|a2:|a3:|id:|name:)/).filter((selector) => selector !== ''),
  }));
}

export function readTowns(text: string): HandTown[] {
  return rowsOf(text).map(([id, parent, en, ...rest]) => ({
    ...handPlace([id, parent, en?.replace('!', ''), ...rest]),
    occupied: en?.endsWith('!') === true || parent === 'kyrenia',
  }));
}

export function readAreas(text: string): HandPlace[] {
  return rowsOf(text).map((columns) => handPlace(columns));
}

export function readNames(text: string): Map<number, NameOverride> {
  return new Map(
    rowsOf(text).map(([id, en, el, ru, others]) => [
      Number(id),
      { nameEn: en ?? '', nameEl: el ?? '', nameRu: ru ?? '', otherNames: listOf(others) },
    ]),
  );
}

/** Other names by slug: the languages are read alike, and their columns only keep the file in order. */
export function readForeignNames(text: string): Map<string, string[]> {
  return new Map(rowsOf(text).map(([slug, ...languages]) => [slug ?? '', languages.flatMap(listOf)]));
}
