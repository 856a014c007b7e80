import type { Country } from '@/lib/places/constants';
import { distanceKm } from './distance';
import { ancestorsOf } from './gazetteer';
import { importanceOf } from './importance';
import { type Mention, mentionsIn } from './location-mentions';
import { type LocationText, readLocationText, type Wanted } from './location-text';
import { misspeltNames } from './name-match';
import { DOUBTFUL_COST } from './names-index';
import { findPostcode } from './postcodes';
import type { Place, ResolvedLocation } from './types';

export type ResolveOptions = {
  country?: Country;
  /** A name shared by town and district: 'whole' for searches (the default), 'town' for one address. */
  prefer?: 'whole' | 'town';
};

/** Places within this distance support each other. */
const NEAR_KM = 25;
const MAX_PLACES = 8;
const MAX_MENTIONS = 8;
/** 1,000 inhabitants. */
const TOWN = 3;
/** 10,000 inhabitants. */
const WELL_KNOWN = 4;
/** 'Lakatamia, Charilaou': a quarter of that name elsewhere. The town named is the stronger evidence. */
const FOREIGN_QUARTER = 20;

/**
 * Any spelling, with one typing error per word of five letters or more. The most specific part wins
 * ('Germasogeia, Limassol') and the others tell namesakes apart. `null` without a confident match. Reads the
 * first 300 characters.
 */
export function resolveLocation(text: string, options: ResolveOptions = {}): ResolvedLocation | null {
  const parsed = readLocationText(text);
  const used = new Set<string>();
  const mentions = parsed.segments.flatMap((segment, index) =>
    // An unknown word next to a house number is a street if there are other segments.
    mentionsIn(segment, index, !segment.hasHouseNumber || parsed.segments.length === 1, used),
  );
  const kept = mentions
    .map((mention) => ({
      ...mention,
      candidates: mention.candidates.filter(
        ({ place }) => !options.country || place.country === options.country,
      ),
    }))
    .filter((mention) => mention.candidates.length > 0)
    .filter((mention, at, all) => all.findIndex((other) => meansTheSame(other, mention)) === at)
    .slice(0, MAX_MENTIONS);
  const postcode = findPostcode(
    text,
    kept.length === 0 ? null : (kept[0]?.candidates[0]?.place.country ?? null),
  );
  const wanted = parsed.wanted ?? options.prefer ?? 'whole';
  const asTyped = rank(kept, postcode, wanted);
  // 'Karyotissa, Samothrace': Samothrace has only a Kamariotissa.
  const disagree = kept.length > 1 && asTyped[0]?.supports === 0;
  const ranked = disagree
    ? rank(
        kept.map((mention) => (namesTown(mention) ? mention : withMisspeltNames(mention, kept))),
        postcode,
        wanted,
      )
    : asTyped;
  const best = ranked[0];
  if (best && !isAddress(parsed, kept, best) && isConfident(parsed, kept, best)) {
    return {
      place: best.place,
      places: [...new Set(ranked.map(({ place }) => place))].slice(0, MAX_PLACES),
      unmatched: unmatchedWords(parsed, used),
      isMisspelt: best.cost >= 1,
    };
  }
  if (postcode && (!options.country || postcode.country === options.country)) {
    return {
      place: postcode,
      places: [postcode],
      unmatched: unmatchedWords(parsed, used),
      isMisspelt: false,
    };
  }
  return null;
}

function meansTheSame(one: Mention, other: Mention): boolean {
  if (one.words.join() === other.words.join()) return true;
  if (scriptOf(one) === scriptOf(other)) return false;
  const places = new Set(one.candidates.map(({ place }) => place.id));
  const others = new Set(other.candidates.map(({ place }) => place.id));
  return places.size === others.size && [...others].every((id) => places.has(id));
}

const scriptOf = ({ words }: Mention) => SCRIPTS.findIndex((script) => script.test(words[0] ?? ''));
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** A known town is not misspelt: 'Πάτρα, Νεοχώρι' is not Petra. */
function namesTown({ candidates }: Mention): boolean {
  return candidates.some(
    ({ place, isExact }) =>
      isExact && (place.kind === 'city' || place.kind === 'region') && importanceOf(place) >= WELL_KNOWN,
  );
}

/** Misspelt names near what the other words mean first: 'Ηράκλειο, Κορώνη' is Crete, not Koropi near Athens. */
function withMisspeltNames(mention: Mention, mentions: readonly Mention[]): Mention {
  const meant = mentions
    .filter((other) => other !== mention)
    .map(({ candidates }) => candidates.map(({ place }) => place))
    .map((places) => places.reduce((a, b) => (importanceOf(b) > importanceOf(a) ? b : a)));
  const isNear = (place: Place) =>
    meant.some(
      (other) =>
        ancestorsOf(place.id).some(({ id }) => id === other.id) || distanceKm(other, place) < NEAR_KM,
    );
  const misspelt = misspeltNames(mention.words).filter(({ place }) => isNear(place));
  return { ...mention, candidates: [...mention.candidates, ...misspelt] };
}

type Ranked = {
  place: Place;
  score: number;
  cost: number;
  /** The place's own name, in the nominative. */
  isName: boolean;
  supports: number;
  mention: Mention;
};

const KIND_DEPTH = { country: 0, region: 1, city: 2, area: 3 } as const;

function rank(mentions: readonly Mention[], postcode: Place | null, wanted: Exclude<Wanted, null>): Ranked[] {
  const hasOther = mentions.some((mention) => !mention.isNumbered);
  const ranked = mentions.flatMap((mention, order) =>
    mention.candidates.map(({ place, isMain, isExact, cost }): Ranked => {
      const support = supportFor(place, mention, mentions, postcode);
      const prior =
        KIND_PRIOR[wanted][place.kind] +
        importanceOf(place) * 1.5 +
        (isMain ? 5 : 0) +
        (isExact ? 2 : 0) -
        order * 0.5;
      const doubt =
        (mention.isNumbered && hasOther ? 200 : 0) +
        (mention.isFragment ? 100 : 0) +
        cost * 25 +
        (place.kind === 'area' && support.count === 0 && isBesideTown(mention, mentions)
          ? FOREIGN_QUARTER
          : 0) +
        (mention.needsSupport && support.count === 0 ? 300 : 0);
      return {
        place,
        mention,
        cost,
        isName: isMain && isExact,
        supports: support.count,
        score: support.score + prior - doubt,
      };
    }),
  );
  return ranked.sort(
    (a, b) =>
      b.score - a.score || KIND_DEPTH[b.place.kind] - KIND_DEPTH[a.place.kind] || a.place.id - b.place.id,
  );
}

const KIND_PRIOR = {
  whole: { country: 12, region: 8, city: 0, area: 0 },
  town: { country: 12, region: 0, city: 4, area: 0 },
} as const;

const isBesideTown = (own: Mention, mentions: readonly Mention[]) =>
  mentions.some((mention) => mention !== own && namesTown(mention));

/** Other mentions or the postcode support a candidate that is within or near them. */
function supportFor(
  place: Place,
  own: Mention,
  mentions: readonly Mention[],
  postcode: Place | null,
): { score: number; count: number } {
  const above = new Set(ancestorsOf(place.id).map((ancestor) => ancestor.id));
  let score = 0;
  let count = 0;
  for (const mention of mentions) {
    if (mention === own) continue;
    const inside = mention.candidates.some((other) => above.has(other.place.id));
    const near =
      !inside &&
      place.kind !== 'country' &&
      place.kind !== 'region' &&
      mention.candidates.some(
        ({ place: other }) =>
          other.kind !== 'country' &&
          (other.kind === 'region' || other.population > place.population) &&
          distanceKm(other, place) < NEAR_KM,
      );
    if (inside) score += 100;
    else if (near) score += 60;
    if (inside || near) count++;
  }
  if (postcode && (postcode.id === place.id || above.has(postcode.id))) {
    score += 50;
    count++;
  }
  return { score, count };
}

/** 'Ermou 15' and 'Αθηνών 20' alone are streets; only a town's own name before a number is taken for the town. */
function isAddress(parsed: LocationText, mentions: readonly Mention[], best: Ranked): boolean {
  const [segment, ...others] = parsed.segments;
  const endsInNumber = segment?.words.at(-1)?.isHouseNumber === true && segment.words.length > 1;
  if (others.length > 0 || mentions.length > 1 || !endsInNumber) return false;
  return !best.isName || importanceOf(best.place) < TOWN;
}

/** The name fills its segment, or is supported, or is long, exact and a good share of the words. */
function isConfident(parsed: LocationText, mentions: readonly Mention[], best: Ranked): boolean {
  const { mention } = best;
  if (best.supports > 0) return true;
  if (mention.needsSupport) return false;
  if (mention.fillsSegment) return true;
  const matched = mentions.reduce((sum, other) => sum + other.letters, 0);
  const all = parsed.segments
    .flatMap((segment) => segment.words)
    .filter((word) => !word.isNoise && !word.isStreet)
    .reduce((sum, word) => sum + word.plain.length, 0);
  const share = matched / Math.max(all, 1);
  return best.cost <= DOUBTFUL_COST && mention.letters >= 5 ? share >= 0.3 : share >= 0.6;
}

function unmatchedWords(parsed: LocationText, used: ReadonlySet<string>): string {
  return parsed.segments
    .flatMap((segment, index) =>
      segment.words.filter((word, at) => !word.isFiller && !used.has(`${index}:${at}`)),
    )
    .map((word) => word.raw)
    .join(' ');
}

const GREEK_OR_RUSSIAN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The English name of a place in Greek or Russian: 'Λεμεσός' → 'Limassol'; `null` for any other text. */
export function englishPlaceName(text: string): string | null {
  if (!GREEK_OR_RUSSIAN.test(text)) return null;
  const found = resolveLocation(text);
  return found && found.unmatched === '' ? found.place.nameEn : null;
}
