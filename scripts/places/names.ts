import { editDistance } from '../../lib/places/edit-distance';
import { normalise, plainFold } from '../../lib/places/normalise';
import type { GeoNamesRecord } from './geonames';
import type { NameOverride } from './hand-files';

export type PlaceNames = { nameEn: string; nameEl: string; nameRu: string | null; otherNames: string[] };

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/αυ(?=[αεηιουωβγδζλμνρ])/g, 'av'],
  [/ευ(?=[αεηιουωβγδζλμνρ])/g, 'ev'],
  [/αυ/g, 'af'],
  [/ευ/g, 'ef'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(^|[ -])μπ/g, '$1b'],
  [/(^|[ -])ντ/g, '$1nt'],
];
const LETTERS: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** ELOT 743 without accents, as on Greek road signs: Χαλάνδρι → Chalandri. */
export function transliterate(greek: string): string {
  // A diaeresis separates two vowels (Μαΐων has no αι digraph). A marker keeps the digraph rules from applying.
  let text = greek.normalize('NFD').replace(/([ιυ])\u0301?\u0308\u0301?/g, '·$1');
  text = text.replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, replacement] of DIGRAPHS) text = text.replace(pattern, replacement);
  text = text.replace(/·/g, '').replace(/[α-ως]/g, (letter) => LETTERS[letter] ?? letter);
  return text.replace(
    /(^|[ (-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const isGreek = (name: string) => /\p{Script=Greek}/u.test(name) && !/[a-z]/i.test(name);
const isLatin = (name: string) =>
  /^\p{Script=Latin}/u.test(name) && !/[^\p{Script=Latin}\p{M}\p{P}\s]/u.test(name);
/** Russian letters only: Bulgarian, Serbian and Ukrainian names look similar but are read differently. */
const isRussian = (name: string) => /^[А-Яа-яЁё' -]+$/.test(name) && !/ъ/i.test(name);

/** The modern Greek form: accented, without the archaic ending -ν, close to GeoNames' Latin name. */
function greekName(record: GeoNamesRecord): string | null {
  const score = (name: string) => {
    const distance = editDistance(plainFold(transliterate(name)), plainFold(record.name));
    const old = /[οόό]ν$|αι$|ῖ|ῦ|ὰ/.test(name) ? 3 : 0;
    const accented = /[\u0300-\u036f]/.test(name.normalize('NFD')) ? 0 : 2;
    const capital = /^\p{Lu}/u.test(name) && name !== name.toUpperCase() ? 0 : 3;
    return distance + old + accented + capital + (/Δήμος|Κοινότητα|συνοικία/.test(name) ? 9 : 0);
  };
  const candidates = record.alternates.filter(isGreek);
  return candidates.sort((a, b) => score(a) - score(b) || a.length - b.length)[0] ?? null;
}

function russianName(record: GeoNamesRecord, names: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = 2;
  for (const candidate of record.alternates.filter(isRussian)) {
    const distance = Math.min(...names.map((name) => editDistance(normalise(candidate), normalise(name))));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Spellings worth keeping besides the main names: hand-maintained ones unless identical, and those from GeoNames with
 * a search key of their own (the others are found anyway).
 */
export function distinctSpellings(
  main: readonly (string | null)[],
  kept: readonly string[],
  extra: readonly string[] = [],
): string[] {
  const mainNames = main.filter((name) => name !== null);
  const spellings = new Map(mainNames.map((name) => [plainFold(name), name]));
  const keys = new Set(mainNames.map(normalise));
  const result: string[] = [];
  const add = (name: string) => {
    spellings.set(plainFold(name), name);
    keys.add(normalise(name));
    result.push(name.replace(/[|,]/g, ' '));
  };
  for (const name of kept) if (plainFold(name) !== '' && !spellings.has(plainFold(name))) add(name);
  for (const name of extra) if (normalise(name) !== '' && !keys.has(normalise(name))) add(name);
  return result;
}

/** Airport codes and machine romanisations of names in other scripts are not useful. */
const isUsefulSpelling = (name: string) =>
  (isGreek(name) || isRussian(name) || (isLatin(name) && /^[\p{Lu}]\p{Ll}/u.test(name))) && name.length > 1;

export function namesOf(record: GeoNamesRecord, override: NameOverride | undefined): PlaceNames {
  const greek = override?.nameEl || greekName(record);
  const nameEn =
    override?.nameEn || (greek ? transliterate(greek) : record.name.normalize('NFD').replace(/\p{M}/gu, ''));
  const nameEl = greek ?? nameEn;
  const nameRu =
    override?.nameRu || russianName(record, [nameEn, record.name, ...(override?.otherNames ?? [])]);
  const kept = [...(override?.otherNames ?? []), transliterate(nameEl)];
  const extra = [record.name, ...record.alternates].filter(isUsefulSpelling);
  return { nameEn, nameEl, nameRu, otherNames: distinctSpellings([nameEn, nameEl, nameRu], kept, extra) };
}
