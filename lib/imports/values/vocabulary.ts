import type { PropertyType } from '@/lib/listings/constants';
import { ENERGY_CLASSES, type EnergyClass } from '@/lib/listings/energy-classes';

/** A wrong keyboard layout puts Greek letters into English words ('Ηouse' with an eta). */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοριυνκ'].map((letter, index) => [letter, 'ABEZHIKMNOPTYXaopiuvk'[index] ?? letter]),
);

function fixMixedScript(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Greek}/u.test(word);
  return isMixed ? word.replace(/\p{Script=Greek}/gu, (letter) => LOOKALIKES[letter] ?? letter) : word;
}

/** 'Οικόπεδο' → 'οικοπεδο': final sigma as sigma, ß as ss, Turkish ı as i; mixed alphabets become Latin. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}+/gu, fixMixedScript)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whole-word match; \b does not support Greek and Cyrillic. */
export const words = (alternatives: string, flags = 'u') =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);

const BUSINESS = words(
  'commercial|retail|industrial|tourist(?:ic)?|επαγγελματικ\\p{L}*|εμπορικ\\p{L}*|βιομηχανικ\\p{L}*|τουριστικ\\p{L}*|коммерч\\p{L}*|промышлен\\p{L}*',
);

/** At the same position the earlier entry wins. */
const KINDS: [RegExp, PropertyType | 'not a home'][] = [
  [
    words(
      '(?:building|house|villa|residential) (?:plot|land)s?|plots?|land|fields?|farmland|parcels?|οικοπεδ\\p{L}*|oikoped\\p{L}*|\\p{L}*grundstuck\\p{L}*|arsa|αγροτεμαχι\\p{L}*|τεμαχι\\p{L}*|χωραφι\\p{L}*|γη|участ\\p{L}*|земл\\p{L}*',
    ),
    'land',
  ],
  [
    words(
      '(?<=^)(?:(?:shared )?rooms?|garages?|parking|storage(?: rooms?| units?)?|δωματι\\p{L}*|γκαραζ|παρκινγκ|θεση (?:σταθμευσησ|παρκινγκ)|комната|гараж\\p{L}*)|apartment (?:building|block)s?|residential building|mixed use|blocks? of (?:flats|apartments)|buildings?|offices?|shops?|stores?|warehouses?|hotels?|(?:commercial|retail|office|industrial) (?:spaces?|units?|premises)|parking spaces?|κτιρι\\p{L}*|κτηρι\\p{L}*|πολυκατοικι\\p{L}*|γραφει\\p{L}*|καταστημα\\p{L}*|αποθηκ\\p{L}*|ξενοδοχει\\p{L}*|офис\\p{L}*|магазин\\p{L}*|гостиниц\\p{L}*',
    ),
    'not a home',
  ],
  [BUSINESS, 'not a home'],
  [
    words(
      'app?art?(?:e?ment|ament)s?|bed-?sits?|apts?|wohnung\\p{L}*|\\p{L}+wohnung|diamerisma\\p{L}*|garsonier\\p{L}*|daire(?:si)?|rezidans|flats?|penthouses?|studios?|condos?|lofts?|\\p{L}*διαμερισμα\\p{L}*|διαμ|γκαρσονιερ\\p{L}*|ρετιρε|στουντιο|квартир\\p{L}*|апартамент\\p{L}*|пентхаус\\p{L}*|студи\\p{L}*|studyo|etw|γκαρσ',
    ),
    'apartment',
  ],
  [
    words(
      'single ?family(?: home| residence)?|town ?homes?|\\p{L}*houses?|\\p{L}*haus|doppelhaushalfte|efh|dhh|μον\\/κια|villas?|mustakil ev|(?<=^)ev(?=$)|monokatoiki\\p{L}*|me[zs]onet\\p{L}*|terraced|(?<=^)semi(?=$)|maisonettes?|bungalows?|cottages?|mansions?|detached|fincas?|chalets?|duplex|homes?|residences?|μονοκατοικι\\p{L}*|\\p{L}*μεζονετ\\p{L}*|ημιανεξαρτητ\\p{L}*(?! θερμανσ)|οικι\\p{L}*|\\p{L}*κατοικι\\p{L}*|βιλ\\p{L}*|επαυλ\\p{L}*|σπιτι\\p{L}*|вилл\\p{L}*|дома?|таунхаус\\p{L}*|коттедж\\p{L}*|мезонет\\p{L}*',
    ),
    'house',
  ],
];

/** 'House with office' is a house, a commercial plot is land; 'not a home' for shops, offices and buildings. */
export function recogniseKind(text: string): PropertyType | 'not a home' | null {
  const folded = foldText(text).replaceAll('_', ' ');
  const found = KINDS.map(([pattern, kind]) => ({ pattern, kind, at: folded.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const [first, second] = found;
  return (first?.pattern === BUSINESS && second?.kind === 'land' ? second : first)?.kind ?? null;
}

const GENERIC_HOME =
  /^(κατοικια|κατοικιεσ|residence|residential( property)?|home|property|жилье|жилая( недвижимость)?|wohnen|wohnimmobilie|konut)$/u;

export const isGenericHome = (type: string): boolean => GENERIC_HOME.test(foldText(type));

/** Same class in another alphabet: Greek Α and Β, Latin Z and H for the last Greek classes, Cyrillic. */
const SAME_CLASS: Record<string, string> = { Α: 'A', Β: 'B', А: 'A', В: 'B', С: 'C', Е: 'E', Z: 'Ζ', H: 'Η' };
const ENERGY_WORDS: [RegExp, EnergyClass][] = [
  [
    /εκ+ρεμ+ει|pending|in progress|in process|awaiting|being issued|υπο εκδοση|σε εξελιξη|в процессе|оформл|in bearbeitung|wird erstellt|beantragt/u,
    'pending',
  ],
  [
    /εξαιρ|απαλλασσ|δεν απαιτειται|exempt|not required|не требуется|освобожд|nicht erforderlich|ausgenommen/u,
    'exempt',
  ],
];
const ENERGY_LETTERS = ENERGY_CLASSES.filter((known) => known !== 'pending' && known !== 'exempt');

const ENERGY_LABEL =
  /(?<!\p{L})(energy|efficiency|epc|class|rating|category|grade|energie\p{L}*|класс|(κλασ|κατηγορι|ενεργειακ|πεα)\p{L}*)(?!\p{L})|[.:'΄’(]/gu;

/** 'Α+', 'Class B', 'Κατηγορία Γ', 'B (120 kWh/m²)', 'Εκκρεμεί', 'exempt' */
export function recogniseEnergyClass(text: string): EnergyClass | null {
  const folded = foldText(text);
  const bare = folded.replace(ENERGY_LABEL, ' ').replace(/\s+/g, ' ').trim();
  const letter = /^(\p{L}\+?)(?: \d.*)?$/u.exec(bare)?.[1]?.toUpperCase() ?? '';
  const latin = letter.replace(/^./u, (first) => SAME_CLASS[first] ?? first);
  const known = ENERGY_LETTERS.find((each) => each === latin);
  if (known) return known;
  return ENERGY_WORDS.find(([words]) => words.test(folded))?.[1] ?? null;
}

const BELOW_GROUND =
  /(?:ημι|semi|half)[- ]?(?:υπ(?:ογει|\.|$)|ισογει|basement|underground)|υπογει|basement|lower ground|^lg$|^s\/?b$|souterrain|полуподвал|подвал|цокол|(?<!\p{L})bodrum/u;

/** Not a storage room there. */
export const isBelowGround = (title: string): boolean =>
  foldText(title)
    .split(/[,;/(]| (?:with|and|με|και|с|и) /u)
    .some(
      (part) =>
        /(?:ημι|semi|half)[- ]?(?:υπογει|basement|underground)|полуподвал|цокол/u.test(part) &&
        !OTHER_ROOM.test(part),
    );

const FLOOR_WORDS: [RegExp, number][] = [
  [BELOW_GROUND, -1],
  [
    words(
      'ισογ\\.?|ισογει\\p{L}*|υπερυψωμενο|ground|erdgeschoss|isogeio|zemin(?: kat)?|giris(?: kat(?:i)?)?|g/?f?|eg',
    ),
    0,
  ],
  [/ημι[ωο]ροφοσ|mezzanine/u, 0],
];
const ORDINALS = [
  words('first|πρωτο[συ]?|перв\\p{L}*'),
  words('second|δευτερο[συ]?|втор\\p{L}*'),
  words('third|τριτο[συ]?|трет\\p{L}*'),
  words('fourth|τεταρτο[συ]?|четв[ёе]рт\\p{L}*'),
  words('fifth|πεμπτο[συ]?|пят\\p{L}*'),
  words('sixth|εκτο[συ]?|шест\\p{L}*'),
  words('seventh|εβδομο[συ]?|седьм\\p{L}*'),
  words('eighth|ογδοο[συ]?|восьм\\p{L}*'),
];
/** Greek numerals: Β΄ is the second floor, ΣΤ΄ the sixth. */
const NUMERALS = ['α', 'β', 'γ', 'δ', 'ε', 'στ', 'ζ', 'η'];
const NUMERAL = /^(στ|[αβγδεζη])['’΄´ʹ]?(?: οροφοσ)?$/u;

/** Not the home's floor: '1st floor, underground parking'. */
const OTHER_ROOM = /parking|garage|storage|αποθηκ|παρκινγκ|γκαραζ|σταθμευσ|парков|гараж/u;

function floorOf(part: string): number[] {
  const number = /[-−]?\d{1,3}(?:[.,]5)?/.exec(part);
  const numberAt = number?.index ?? part.length;
  // '3rd floor, above the ground floor': the first one named.
  const word = FLOOR_WORDS.find(([pattern]) => {
    const at = part.search(pattern);
    return at >= 0 && at <= numberAt;
  });
  if (word) return [word[1]];
  // '-0.5' is a semi-basement.
  if (number) return [Math.floor(Number(number[0].replace('−', '-').replace(',', '.')))];
  const numeral = NUMERALS.indexOf(NUMERAL.exec(part)?.[1] ?? '');
  const level = numeral >= 0 ? numeral : ORDINALS.findIndex((pattern) => pattern.test(part));
  return level >= 0 ? [level + 1] : [];
}

/** '3ος', 'Third', "Γ'", 'Ισόγειο,1ος' → the lowest floor named, 0 for the ground floor; `null` if none. */
export function recogniseFloor(text: string): number | null {
  const [first = '', ...others] = foldText(text).split(/[,;/(]/);
  const levels = [first, ...others.filter((part) => !OTHER_ROOM.test(part))]
    .flatMap((part) => floorOf(part.trim()))
    .filter((level) => level >= -5 && level <= 100);
  return levels.length > 0 ? Math.min(...levels) : null;
}
