import { foldText, words } from '@/lib/imports/values/vocabulary';
import { parseTypedNumber } from '@/lib/input/typed-numbers';

/**
 * In m². A Cypriot donum is 4 evleks or 14,400 sq ft; Greece uses stremmata, title deeds decares (δεκάρια),
 * Russian feeds sotkas.
 */
const UNITS: readonly [RegExp, number][] = [
  [
    /^(m|m²|м²|m ?²|sq ?m|sqmt?|sq ?mt?rs?|s ?m|m ?sq|(square|sq) ?(m|met(er|re)s?)|sq ?mts?²?|mts?²?|met(er|re)s?|qm|mq|kvm|mtk|quadratmetern?|metros?( cuadrados)?|metri( quadr\p{L}*)?|metre ?kare|m ?kare|τ ?μ|t ?m|μ²|τετρ\p{L}*( ?μετρ\p{L}*)?|кв(адратн\p{L}*)? ?м(етр\p{L}*)?|м ?кв)$/u,
    1,
  ],
  [/^(sq ?ft|sq ?feet|sf|ft²?|ftk|feet|square ?(feet|foot)|τ ?π|τετρ\p{L}* ?ποδ\p{L}*)$/u, 0.09290304],
  [/^(sq ?yds?|yds?²|(square|sq) ?yards?)$/u, 0.83612736],
  [
    /^(don[uo]?ms?|donumi?a|dunu?ams?|dunums?|skal[aei]s?|σκαλ\p{L}*|δονομ\p{L}*|донум\p{L}*|дунам\p{L}*)$/u,
    1337.803776,
  ],
  [/^(evleks?|evlekia|ευλεκ\p{L}*)$/u, 334.450944],
  [/^(str|stremm?as?|stremm?ata|στρ|στρεμμ?\p{L}*|стремм\p{L}*|decares?|daa?|δεκαρι\p{L}*)$/u, 1_000],
  [/^(ha|hectares?|hektar\p{L}*|εκταρι\p{L}*|га|гектар\p{L}*)$/u, 10_000],
  [/^(acres?|акр\p{L}*)$/u, 4046.8564224],
  [/^(sotk\p{L}*|сот\p{L}*|ares?)$/u, 100],
];

/** Words that do not change an area. Plot words are excluded: a plot is not the home's area. */
const AROUND = words(
  'approx\\p{L}*\\.?|circa|ca\\.?|about|around|περιπου|около|примерно|etwa|yaklasik|area|size|surface|total|covered|net|gross|built|internal|usable|living|εμβαδ\\p{L}*|επιφανεια|συνολικ\\p{L}*|καθαρ[αο]|μικτ[αο]|καλυμμεν\\p{L}*|площадь|общая|жилая|wohnflache|flache|gesamt',
  'gu',
);

/** Folded, with 'm2', 'm^2' and '㎡' as 'm²', '1 ½' as '1.5'. */
const foldArea = (text: string) =>
  foldText(text.replaceAll('㎡', 'm²').replaceAll('µ', 'μ').replaceAll('_', ' '))
    .replace(/(?<=(?<!\p{L})(?:sq ?)?(?:m|mts?|ft|yds?|м|μ))\.?(?:\^?2|²)(?!\d)/gu, '²')
    .replace(/(?<=\d) ?½/gu, '.5')
    .replace(/(?<!\d)(?=\.\d)/g, '0');

const unitInM2 = (text: string) => {
  const folded = foldArea(text)
    .replace(/[.\s]+/g, ' ')
    .trim();
  return folded === '' ? 1 : (UNITS.find(([pattern]) => pattern.test(folded))?.[1] ?? null);
};

export const isAreaUnit = (text: string): boolean => text.trim() !== '' && unitInM2(text) !== null;

/** Areas that differ by no more are one area in two units: '120 m² (1,292 sq ft)'. */
const SAME = 0.02;
const LONGEST = 200;

/** In m²: 'm² 85', '1,200 sq ft', '3 δεκάρια και 250 τ.μ.', '120 m² (1,292 sq ft)'; `null` for '100-120'. */
export function parseFeedArea(text: string | undefined): number | null {
  const plain = parseTypedNumber(text);
  if (plain !== null) return plain;
  // Thousands of spaces would take seconds.
  const written = (text ?? '').trim().replace(/\s+/g, ' ');
  if (written.length > LONGEST) return null;
  const bare = foldArea(written)
    .replace(AROUND, ' ')
    .replace(/[()[\]:=~≈]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const [, before = '', rest = ''] = /^(\D*)(.*)$/su.exec(bare) ?? [];
  const numbers = [...rest.matchAll(/(\d+(?:[.,'’ ]\d+)*)(\D*)/gu)];
  const [first, ...more] = numbers;
  if (!first) return null;
  if (before !== '') {
    const [, digits = '', after = ''] = first;
    const measured = more.length === 0 && after.trim() === '' ? inM2(digits, before) : null;
    return measured && rounded(measured.area);
  }
  return sumOf(numbers.map(([, digits = '', words = '']) => inM2(digits, words.replace(JOINT, ''))));
}

const JOINT = /\s*(?:,|\/|and|και|и|&|\+)\s*$/u;

type Measured = { area: number; unit: number };

function inM2(digits: string, words: string): Measured | null {
  const unit = unitInM2(words);
  // '4,250 στρέμματα' is four and a quarter: nobody groups thousands of such large units.
  const isFraction = unit !== null && unit >= 1_000 && /^\d{1,3}[.,]\d{3}$/.test(digits);
  const value = isFraction ? Number(digits.replace(',', '.')) : parseTypedNumber(digits);
  return value === null || unit === null ? null : { area: value * unit, unit };
}

/** Descending units form a sum, unless they are equal; otherwise they are separate areas. */
function sumOf(parts: readonly (Measured | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first || known.length < parts.length) return null;
  const isSame = known.every(({ area }) => Math.abs(area - first.area) <= SAME * first.area);
  const isRepeated = isSame && new Set(known.map(({ unit }) => unit)).size === known.length;
  if (isRepeated) return rounded((known.find(({ unit }) => unit === 1) ?? first).area);
  const isSum = known.every(({ unit }, at) => at === 0 || unit < (known[at - 1]?.unit ?? 0));
  return isSum ? rounded(known.reduce((sum, { area }) => sum + area, 0)) : null;
}

const rounded = (area: number) => Math.round(area * 100) / 100;

const NUMBER_AND_UNIT =
  /\d+(?:[.,]\d+)* ?(?:\p{L}[\p{L}.²]*|㎡)(?: ?(?:m|ft|met(?:er|re)s?|μετρα|м|μ)\.?²?)?\d?/giu;
const OF_PLOT = /plot|land|field|lot|garden|οικοπ|χωραφι|γη|участ|земл|сот/iu;

/** What a title says: 'Apartment, 42 sq.m.'; `null` for none and for several that may be meant. */
export function areaInText(text = '', of: 'home' | 'plot'): number | null {
  const found = [...text.slice(0, LONGEST).matchAll(NUMBER_AND_UNIT)].flatMap(({ 0: written, index }) => {
    const alone = written.replace(/[^\p{L}²\d㎡][^²\d㎡]*$/u, '');
    const area = [written, alone]
      .filter((each) => /[\p{L}㎡]/u.test(each))
      .map(parseFeedArea)
      .find(Boolean);
    const after = text.slice(index + written.length, index + written.length + 12);
    return area ? [{ area, isPlot: OF_PLOT.test(after) }] : [];
  });
  const meant = of === 'home' ? found.filter(({ isPlot }) => !isPlot) : found;
  const areas = new Set(meant.map(({ area }) => area));
  return areas.size === 1 ? ([...areas][0] ?? null) : null;
}
