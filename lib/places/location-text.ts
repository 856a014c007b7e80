import { LOCATION_TEXT_LIMIT } from './constants';
import { plainFold } from './normalise';

export type TextWord = {
  readonly raw: string;
  readonly plain: string;
  readonly isStreet: boolean;
  readonly isNoise: boolean;
  /** Noise that does not describe a home either: 'in', 'the', 'district'. */
  readonly isFiller: boolean;
  readonly isHouseNumber: boolean;
};
export type TextSegment = { readonly words: readonly TextWord[]; readonly hasHouseNumber: boolean };
/** Which namesake is meant: the town alone, or the whole district or island. */
export type Wanted = 'town' | 'whole' | null;
export type LocationText = { readonly segments: readonly TextSegment[]; readonly wanted: Wanted };

const list = (words: string) => new Set(words.split(' ').map(plainFold));

const STREET_AFTER = list(
  'street str avenue ave road rd boulevard blvd lane court drive улица проспект шоссе',
);
const STREET_BEFORE = list('οδος οδου δρομος λεωφορος λεωφ λεωφορου leoforos leof odos улица ул проспект пр');

const FILLERS =
  'in at on of near by the a an and to for from with ' +
  'с от под из возле г στη στην στο στα στον στους στις σε και του της των το τα ο η οι κοντα sti stin sto stis kai в на и у из около ' +
  'de du la le auf der';

const FILLER = list(FILLERS);
const FOREIGN_ISLAND = 'insel ile lile adasi';
const NOISE = list(
  `${FILLERS} ${FOREIGN_ISLAND} ` +
    'area areas district city town village municipality region ' +
    'province prefecture county island islands state country suburb center centre sale rent home homes house houses ' +
    'apartment apartments flat flats villa villas land plot property properties real estate buy beach sea ' +
    'studio penthouse maisonette bungalow duplex bedroom bedrooms bed bath modern luxury new building project ' +
    'residence residences complex garden gardens view views office shop hotel share shares tourist attic terrace ' +
    'casino storey story style stylish sunny swimming pool sauna hilltop price prices photo photos status money ' +
    'million euro euros rooms room renting selling seller sellers place places street address lines parts tiles ' +
    'tk τκ zip postcode postal code cy gr p.o. box no νο number floor apt unit block ' +
    'there alone doors scale stats file asks tower ' +
    'περιοχη επαρχια πολη δημος δημου ' +
    'διαμερισματα σπιτια ακινητο ακινητα οικοπεδα αγροτεμαχιο αγροτεμαχια χωραφι χωραφια βιλα βιλες επαυλη στουντιο ρετιρε ισογειο ' +
    'υπογειο οροφος οροφο πρωτος δευτερος τριτος τεταρτος καινουργιο νεοδμητο παλιο μεταχειρισμενο ανακαινισμενο επιπλωμενο φωτεινο ' +
    'ηλιολουστο ευρυχωρο μοντερνο πολυτελες φθηνο φτηνο ευκαιρια θαλασσα θεα βουνο πλατεια παρκο κηπος κηπο πισινα βεραντα μπαλκονι ' +
    'αυλη γκαραζ παρκινγκ σταθμευσης αποθηκη τζακι θερμανση κλιματισμος ασανσερ ανελκυστηρας υπνοδωματια υπνοδωματιο δωματια ' +
    'δωματιο μπανια μπανιο κουζινα σαλονι τραπεζαρια τετραγωνικα μετρα κατασκευη σχεδια αδεια τιτλος τιτλοι πωλειται πωλουνται ' +
    'ενοικιαζεται ενοικιαζονται ενοικιο ενοικια τιμη τιμες ευρω μηνα χρονο αμεσα διαθεσιμο φοιτητικο φοιτητες οικογενεια σχολειο ' +
    'πανεπιστημιο νοσοκομειο αεροδρομιο λιμανι σταση ησυχη ησυχο γειτονια μεγαλο μεγαλη μικρο μικρη ωραιο ομορφο καλο μοναδικο ' +
    'ιδιωτικο γωνιακο διαμπερες βορεια νοτια ανατολικα δυτικα διπλα προς ' +
    'κοινοτητα νομος νομου περιφερεια νησι χωριο σπιτι διαμερισμα πωληση ενοικιαση κατοικια οικοπεδο κεντρο γκαρσονιερα μονοκατοικια μεζονετα ' +
    'eparchia eparhia nomos dimos periochi poli nisi chorio kentro ' +
    'район районе города город городе остров острове область деревня квартира квартиры дом дома вилла центр море моря ' +
    'продажа аренда купить снять однокомнатная двухкомнатная трехкомнатная комната комнаты спальня спальни студия таунхаус участок ' +
    'земля новый новая новостройка мебель мебелью ремонт этаж бассейн бассейном вид парковка цена недорого рядом долгосрочная',
);
const TOWN_WORDS = list('city town municipality δημος δημου dimos πολη город городе');
const WHOLE_WORDS = list(
  'district region province prefecture island eparchia eparhia επαρχια νομος νομου nomos νησι nisi остров острове район ' +
    FOREIGN_ISLAND,
);

const WORD = /[\p{L}\p{M}\p{N}\p{Cf}'’]+/gu;
const SEPARATOR = /[,;|/\n\r\t()[\]<>•·:+]+|\s[-–—]+\s|\s[-–—]+|[-–—]+\s/u;
const NUMBER = /^\p{N}+\p{L}?$/u;
/** 12 or 12A. Longer numbers may be postcodes. */
const HOUSE_NUMBER = /^\d{1,3}\p{L}?$/u;

/** A slash abbreviates some Greek names: 'Θεσ/νίκη', 'Thess/niki'. Elsewhere it separates. */
const SHORT_NAMES: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:θεσ+|thess?)\.?\/(?:ν[ιί]κη[ςσ]?|nikis?)(?!\p{L})/giu, 'Θεσσαλονίκη'],
  [/(?<!\p{L})(?:αλεξ|alex)\.?\/(?:π[οό]λη[ςσ]?|polis?)(?!\p{L})/giu, 'Αλεξανδρούπολη'],
];

/** Turkish case endings after an apostrophe: 'Girne'de', 'Limasol'un'. */
const TURKISH_CASE = /(?<=\p{L}{3})['’](?:[dt][ae](?:n|ki)?|n?[ıiuü]n|[yn]?[aeıiuü])(?!\p{L})/giu;

export function readLocationText(text: string): LocationText {
  const cut = SHORT_NAMES.reduce(
    (long, [short, name]) => long.replace(short, name),
    text.slice(0, LOCATION_TEXT_LIMIT).normalize('NFC').replace(TURKISH_CASE, ''),
  );
  let wanted: Wanted = null;
  const segments: TextSegment[] = [];
  for (const part of cut.split(SEPARATOR)) {
    const found = [...part.matchAll(WORD)].map(([raw]) => ({ raw, plain: plainFold(raw) }));
    const plains = found.map(({ plain }) => plain).filter((plain) => plain !== '');
    if (plains.length === 0) continue;
    if (plains.some((plain) => TOWN_WORDS.has(plain))) wanted = 'town';
    else if (plains.some((plain) => WHOLE_WORDS.has(plain))) wanted ??= 'whole';
    const street = streetWords(plains);
    segments.push({
      hasHouseNumber: plains.some((plain) => HOUSE_NUMBER.test(plain)),
      words: found
        .filter(({ plain }) => plain !== '')
        .map(({ raw, plain }, at) => ({
          raw,
          plain,
          isStreet: street.has(at),
          isNoise: NOISE.has(plain) || NUMBER.test(plain),
          isFiller: FILLER.has(plain) || TOWN_WORDS.has(plain) || WHOLE_WORDS.has(plain),
          isHouseNumber: HOUSE_NUMBER.test(plain),
        })),
    });
  }
  return { segments, wanted };
}

function streetWords(plains: readonly string[]): Set<number> {
  const positions = new Set<number>();
  const mark = (from: number, to: number) => {
    for (let at = from; at <= to; at++) positions.add(at);
  };
  const isEdge = (plain: string | undefined) => plain === undefined || NOISE.has(plain) || NUMBER.test(plain);
  plains.forEach((plain, at) => {
    const next = plains[at + 1];
    if (STREET_BEFORE.has(plain) && at === 0 && next !== undefined) {
      // The name extends to a house number, else it is one word: 'Λεωφόρος Κηφισίας Μαρούσι'.
      const number = plains.findIndex((word) => NUMBER.test(word));
      mark(at, number === -1 ? 1 : number);
    } else if (STREET_AFTER.has(plain) || (plain === 'st' && isEdge(next))) {
      let from = at;
      while (!isEdge(plains[from - 1])) from--;
      if (from < at) mark(from, at);
    }
  });
  return positions;
}
