import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { ENERGY_CLASSES, type EnergyClass } from '@/lib/listings/energy-classes';

/** Greek letters that look Latin; a wrong keyboard layout puts them into English words ('Ηouse' with an eta). */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοριυνκ'].map((letter, index) => [letter, 'ABEZHIKMNOPTYXaopiuvk'[index] ?? letter]),
);

function fixMixedScript(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Greek}/u.test(word);
  return isMixed ? word.replace(/\p{Script=Greek}/gu, (letter) => LOOKALIKES[letter] ?? letter) : word;
}

/** Lower case, no accents, final sigma as sigma: 'Οικόπεδο' → 'οικοπεδο'; words mixing alphabets become Latin. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}+/gu, fixMixedScript)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches one of the alternatives as a whole word; \b does not support Greek and Cyrillic letters. */
export const words = (alternatives: string, flags = 'u') =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);

/** English, Greek and Russian words in feeds. Of two matches at the same position the earlier entry wins. */
const KINDS: [RegExp, PropertyType | 'not a home'][] = [
  [
    words(
      'building (?:plot|land)s?|plots?|land|fields?|farmland|οικοπεδ\\p{L}*|αγροτεμαχι\\p{L}*|τεμαχι\\p{L}*|χωραφι\\p{L}*|γη|участ\\p{L}*|земл\\p{L}*',
    ),
    'land',
  ],
  [
    words(
      'apartment (?:building|block)s?|residential building|mixed use|blocks? of (?:flats|apartments)|buildings?|offices?|shops?|stores?|warehouses?|hotels?|commercial|retail|industrial|parking spaces?|κτιρι\\p{L}*|κτηρι\\p{L}*|πολυκατοικι\\p{L}*|γραφει\\p{L}*|καταστημα\\p{L}*|αποθηκ\\p{L}*|ξενοδοχει\\p{L}*|επαγγελματικ\\p{L}*|коммерч\\p{L}*|офис\\p{L}*|магазин\\p{L}*|гостиниц\\p{L}*',
    ),
    'not a home',
  ],
  [
    words(
      'apartments?|apts?|flats?|penthouses?|studios?|condos?|lofts?|\\p{L}*διαμερισμα\\p{L}*|διαμ|γκαρσονιερ\\p{L}*|ρετιρε|στουντιο|квартир\\p{L}*|апартамент\\p{L}*|пентхаус\\p{L}*|студи\\p{L}*',
    ),
    'apartment',
  ],
  [
    words(
      '\\p{L}*houses?|villas?|maisonettes?|bungalows?|cottages?|mansions?|detached|fincas?|chalets?|duplex|homes?|residences?|μονοκατοικι\\p{L}*|\\p{L}*μεζονετ\\p{L}*|οικι\\p{L}*|κατοικι\\p{L}*|βιλ\\p{L}*|επαυλ\\p{L}*|σπιτι\\p{L}*|вилл\\p{L}*|дом|таунхаус\\p{L}*|коттедж\\p{L}*|мезонет\\p{L}*',
    ),
    'house',
  ],
];

/**
 * The property type that a type or title names first ('House with office' is a house); 'not a home' for shops, offices
 * and whole buildings; `null` if none.
 */
export function recogniseKind(text: string): PropertyType | 'not a home' | null {
  const folded = foldText(text);
  const found = KINDS.map(([pattern, kind]) => ({ kind, at: folded.search(pattern) })).filter(
    ({ at }) => at >= 0,
  );
  return (
    found.reduce<(typeof found)[number] | null>(
      (best, next) => (best && best.at <= next.at ? best : next),
      null,
    )?.kind ?? null
  );
}

/** Whether only a share of a home is offered ('House (Share)', '1/3 share'). */
export function isShare(text: string): boolean {
  return /\(share\)|\b(1\/[2-9]|[1-9]\d? ?%) (undivided )?share\b|\bundivided share\b|ποσοστο εξ αδιαιρετου|εξ αδιαιρετου/u.test(
    foldText(text),
  );
}

/** End of a Greek or Cyrillic word. */
const END = '(?!\\p{L})';
const UNAVAILABLE: readonly RegExp[] = [
  /\b(sold|rented|reserved|withdrawn|under offer|under contract|stc|(sale|let) agreed|already let|inactive|archived|expired|deleted)\b/u,
  /\b(off[ -]?(the )?[ -]?market|on hold|draft|unavailable|not (available|active)|not for (sale|rent)|wanted)\b/u,
  /πουληθηκ|πωληθηκ|πουλημεν|πωλημεν|πωληθεν|ενοικιαστηκ|ενοικιασμεν|νοικιασμεν|νοικιαστηκ|μισθωθηκ|μισθωμεν/u,
  /κρατημεν|κρατηθηκ|υπο (προσφορα|κρατηση)|σε (προσφορα|κρατηση|αναμονη)|αποσυρ|αποσυρμεν|διαγραφηκ|διαγραμμεν/u,
  new RegExp(
    `(?:μη|οχι|δεν ειναι|πλεον) ?διαθεσιμ|ανενεργ|μη ενεργ|εληξε|ληγμεν|προχειρο${END}|ζητηση${END}|ζητειται`,
    'u',
  ),
  new RegExp(`(?:про|с)дан[ао]?${END}|забронирован|снят[ао]? с|не(?:доступ|актив)н`, 'u'),
];

/** Whether the status says that the home is unavailable: sold, let, reserved, withdrawn or not offered at all. */
export function isUnavailable(text: string): boolean {
  const folded = foldText(text).replaceAll('_', ' ');
  return UNAVAILABLE.some((pattern) => pattern.test(folded));
}

export function recogniseStatus(text: string): MarketStatus | null {
  const folded = foldText(text);
  if (
    /\b(rent|rental|let|lease|month|monthly|week|weekly)\b|for_rent|to_let|ενοικ|μισθωσ|аренд/u.test(folded)
  )
    return 'for_rent';
  if (/\b(sale|sell|buy|resale)\b|for_sale|πωλ|продаж/u.test(folded)) return 'for_sale';
  return null;
}

/** Greek capitals that look Latin and mean the same class. */
const GREEK_CAPITALS: Record<string, string> = { Α: 'A', Β: 'B' };
const ENERGY_WORDS: [RegExp, EnergyClass][] = [
  [/εκ+ρεμ+ει|pending|in progress|υπο εκδοση/u, 'pending'],
  [/εξαιρ|exempt|not required/u, 'exempt'],
];
const ENERGY_LETTERS = ENERGY_CLASSES.filter((known) => known !== 'pending' && known !== 'exempt');

/** 'Α+', 'a', 'Class B', 'Εκκρεμεί', 'exempt' → an energy class; `null` if none. */
export function recogniseEnergyClass(text: string): EnergyClass | null {
  const letters = text
    .replace(/class|rating|κλαση|ενεργειακ\S*/giu, '')
    .trim()
    .toUpperCase();
  const latin = letters.replace(/[ΑΒ]/gu, (letter) => GREEK_CAPITALS[letter] ?? letter);
  const known = ENERGY_LETTERS.find((letter) => letter === latin);
  if (known) return known;
  const folded = foldText(text);
  return ENERGY_WORDS.find(([words]) => words.test(folded))?.[1] ?? null;
}

const FLOOR_WORDS: [RegExp, number][] = [
  [/ημιυπογειο|semi-?basement|lower ground|цокол/u, -1],
  [/υπογειο|basement|подвал/u, -1],
  [/ισογειο|υπερυψωμενο|ground|^g\/?f?$/u, 0],
  // Often spelt with omicron instead of omega.
  [/ημι[ωο]ροφοσ|mezzanine/u, 0],
];
/** Floors by word, starting with the first. */
const ORDINALS = [
  words('first|πρωτο[συ]?|перв\\p{L}*'),
  words('second|δευτερο[συ]?|втор\\p{L}*'),
  words('third|τριτο[συ]?|трет\\p{L}*'),
  words('fourth|τεταρτο[συ]?|четв[ёе]рт\\p{L}*'),
  words('fifth|πεμπτο[συ]?|пят\\p{L}*'),
  words('sixth|εκτο[συ]?|шест\\p{L}*'),
  words('seventh|εβδομο[συ]?|седьм\\p{L}*'),
];
/** Greek numerals: Β΄ is the second floor, ΣΤ΄ the sixth. */
const NUMERALS = ['α', 'β', 'γ', 'δ', 'ε', 'στ', 'ζ', 'η'];
const NUMERAL = /^(στ|[αβγδεζη])['’΄´ʹ]?(?: οροφοσ)?$/u;

function floorOf(part: string): number[] {
  const word = FLOOR_WORDS.find(([pattern]) => pattern.test(part));
  if (word) return [word[1]];
  const number = /-?\d{1,3}/.exec(part);
  if (number) return [Number(number[0])];
  const numeral = NUMERALS.indexOf(NUMERAL.exec(part)?.[1] ?? '');
  const level = numeral >= 0 ? numeral : ORDINALS.findIndex((pattern) => pattern.test(part));
  return level >= 0 ? [level + 1] : [];
}

/**
 * '3ος', '3rd', 'Third', "Γ'", 'Ground', 'Ισόγειο,1ος' → the lowest floor named, 0 for the ground floor; `null` if
 * none.
 */
export function recogniseFloor(text: string): number | null {
  const levels = foldText(text)
    .split(/[,;/]/)
    .flatMap((part) => floorOf(part.trim()))
    .filter((level) => level >= -5 && level <= 100);
  return levels.length > 0 ? Math.min(...levels) : null;
}
