import type { Sentence } from '@/lib/imports/sentences';
import type { FeedHome } from '@/lib/imports/types';
import { foldText, words } from '@/lib/imports/values/vocabulary';
import { saysNo, saysNothing, saysYes } from '@/lib/imports/values/yes-no';
import type { Market } from '@/lib/listings/constants';

const END = '(?!\\p{L})';
const UNAVAILABLE: readonly RegExp[] = [
  /\b(sstc|sold|rented|reserved|reservation|withdrawn|(under|on|acceptable|accepted) offer|offer (accepted|agreed)|under contract|stc|(sale|let) agreed|already let|let out|inactive|archived|expired|deleted?|leased|withdraw)\b/u,
  /\b(off[ -]?(the )?[ -]?market|(?<!(?:free|lease|share)[ -])hold|draft|hidden|booked|unavailable|no longer|not (available|active|published)|not for (sale|rent)|wanted)\b/u,
  /\b(closed|deposit|(sale|let)? ?pending|under (negotiation|deposit|option)|exchanged|suspended|paused|cancell?ed|removed|rejected|out of stock|discontinued|delisted|disabled|unpublished|occupied|taken)\b/u,
  /πουληθηκ|πωληθηκ|πουλημεν|πωλημεν|πωληθεν|ενοικιαστηκ|ενοικιασμεν|νοικιασμεν|νοικιαστηκ|μισθωθηκ|μισθωμεν/u,
  /κρατημεν|κρατηθηκ|υπο (προσφορα|κρατηση|διαπραγματευση)|σε (προσφορα|κρατηση|αναμονη|διαπραγματευση)|αποσυρ|διαγραφηκ|διαγραμμεν/u,
  /κλεισμεν|κλειστηκ|δεσμευμεν|δεσμευτηκ|ρεζερβ|προκαταβολ|καπαρ[οω]|συμφωνηθ|ακυρ(?:ο|ω)|ανασταλ|αναστολη|παγωμεν|εκτοσ αγορασ|προσωρινα μη/u,
  new RegExp(
    `(?:μη|οχι|δεν ειναι|πλεον) ?διαθεσιμ|ανενεργ|μη ενεργ|εληξε|ληγμεν|προχειρο${END}|ζητηση${END}|ζητειται|δεν (?:πωλειται|ενοικιαζεται)`,
    'u',
  ),
  words(
    'verkauft|vermietet|reserviert|inaktiv|deaktiviert|archiviert|vergeben|zuruckgezogen|nicht (?:verfugbar|mehr)|vendue?|louee?|satild[iı]|satıld[iı]|kiraland[iı]|rezerve|kapora\\p{L}*|pasif',
  ),
  new RegExp(
    `(?:про|(?<!дом )с)дан[аоы]?${END}(?! в эксплуатац)|забронирован|снят[ао]? с|(?<!\\p{L})не ?(?:доступ|актив|актуал|прода|сдает)|задат[ок]|аванс|депозит|(?<!\\p{L})брон[ьи]|резерв|закрыт|архив|приостановлен|на сделке|занят`,
    'u',
  ),
];

const RENT =
  /\b(for ?rent|rents?|rentals?|to ?let|let|lettings?|lease|long[ -]?term|month|monthly|week|weekly|(?:zur? )?(?:miete|mieten|vermieten)|vermietung|(?:a )?louer|alquiler|affitt\w*|locazione|(?:te )?huur|leasing|enoiki\w*|kiralik|kiralık)\b|ενοικ|μισθωσ|μακροχρονι|аренд|сда[её]?тся|снять|сдать|сдам|долгосроч/u;
const SALE =
  /\b(for ?sale|sales?|sell|selling|buy|purchase|resale|(zu )?verkauf\w*|kauf(en)?|(a )?vendre|vente|venta|vendita|vendesi|(?:te )?koop|poleitai|polisi|satilik|satılık)\b|πωλ|πουλ[αιω]|прода[жё]|продается|купить/u;
const OFFERED =
  /\b(available|in stock|limited availability|pre ?(?:order|sale)|active|current|change|update|write|insert|upsert|add|live|publish(?:ed)?|on ?line|on (the )?market|open|new|brand new|exclusive|featured|reduced|price (drop|reduced)|ready|key ready|off[ -]?plan|under construction|used|renovated|verfugbar|frei|aktiv|neubau|musait)\b|διαθεσιμ|ενεργ|νεοδμητ|νεοκτιστ|καινουρ|ανακαιν|αριστη|πολυ καλη|καλη|μετρια|μεταχειρ|υπο κατασκευη|ημιτελ|επισκευ|активн|актуальн|доступн|свободн|в наличии|дом сдан|сдан\p{L}? в эксплуатац|нов(?:ыи|ая|ое|остро)|вторичн/u;

const SHORT_LET =
  /\bshort[ -]?(term|let|stay)|\b(holidays?|vacation|seasonal|nightly|daily|per (day|night)|airbnb|gunluk|sezonluk)\b|\bferien|\bkurzzeit|βραχυχρονι|βραχυπροθεσμ|ημερησι|посуточн|краткосрочн|сезонн/u;
const LONG_LET = /\blong[ -]?(term|let)\b|μακροχρονι|долгосроч|\b(monthly|month)\b/u;
const AUCTION =
  /\b(e-?)?auctions?\b|πλειστηριασμ|πλειοδοσι|аукцион|торги|\b(zwangs)?versteigerung|\bmezat\b/u;
const EXCHANGE = /αντιπαροχ|ανταλλαγ|обмен|\bswap\b|\bexchange\b|tausch\b/u;

const NOT_GONE = words(
  '(?:not|never|δεν|μη|οχι|не|nicht) (?:(?:yet|been|εχει|ειναι|еще|был[ао]?) )*(?:sold|reserved|rented|leased|under offer|πουληθ\\p{L}*|πωληθ\\p{L}*|πουλημεν\\p{L}*|πωλημεν\\p{L}*|ενοικιαστ\\p{L}*|ενοικιασμεν\\p{L}*|κρατημεν\\p{L}*|κρατηθ\\p{L}*|продан[аоы]?|сдан[аоы]?|забронирован\\p{L}*|verkauft|vermietet|reserviert)',
  'gu',
);
const foldStatus = (text: string) =>
  foldText(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).replaceAll('_', ' ');

export function recogniseStatus(text: string): Market | 'both' | null {
  const folded = foldStatus(text).replaceAll('-', ' ');
  const isSale = SALE.test(folded);
  if (RENT.test(folded)) return isSale ? 'both' : 'for_rent';
  return isSale ? 'for_sale' : null;
}

export function isUnavailable(text: string): boolean {
  const folded = foldStatus(text);
  // 'For sale, No' from the columns 'Listing type' and 'Availability'.
  const isDenied = folded.split(',').some((part) => saysNo(part) && !saysNothing(part));
  const rest = folded.replace(NOT_GONE, ' ');
  return isDenied || UNAVAILABLE.some((pattern) => pattern.test(rest));
}

const GONE =
  /^(?:sold(?: out| stc| subject to contract)?|sstc|reserved|rented(?: out)?|let agreed|sale agreed|under offer|πουληθηκε|πωληθηκε|ενοικιαστηκε|κρατημενο|δεσμευμενο|продан[оа]?|забронирован[оа]?|бронь|сдан[оа]|verkauft|vermietet|reserviert|satildi|kiralandi)$/u;

export const isOnlyGone = (text: string): boolean =>
  GONE.test(foldText(text).replace(/^\P{L}+|\P{L}+$/gu, ''));

const marksGone = (cell: string, status = ''): boolean =>
  isOnlyGone(cell) && (!saysLet(cell) || recogniseStatus(status) === 'for_rent');

/** 'SOLD apartment', 'Apartment SOLD': capitals, unlike 'Sold furnished'. */
const SHOUTED =
  /^(?:SOLD|RESERVED|ΠΟΥΛΗΘΗΚΕ|ПРОДАНО|VERKAUFT) (?=.*\p{Ll})|(?<=\p{Ll}.*) (?:SOLD|RESERVED|ΠΟΥΛΗΘΗΚΕ|ПРОДАНО|VERKAUFT)$/u;
const WANTED = /^(?:wanted|ζητειται|ζητουνται|ζητω|куплю|сниму|suche)(?!\p{L})/u;

export const namesGone = (title: string): boolean =>
  SHOUTED.test(title.trim()) ||
  WANTED.test(foldText(title)) ||
  title.split(/[-–—:|!/*()[\]]+/).some((part) => isOnlyGone(part));

export const saysLet = (text: string): boolean =>
  /(?<!\p{L})(?:rented|let)(?!\p{L})|ενοικιαστηκ|сдан|vermietet|kiraland/u.test(foldText(text));

export const saysOffered = (text: string): boolean => OFFERED.test(foldStatus(text)) && !isUnavailable(text);

/** Why a home is not offered for a price or monthly rent (auction, exchange …); `null` if it is. */
export function otherOffer(text: string): Sentence | null {
  const folded = foldStatus(text);
  const isSale = SALE.test(folded.replaceAll('-', ' '));
  if (AUCTION.test(folded)) return 'home.auction';
  if (SHORT_LET.test(folded) && !LONG_LET.test(folded) && !isSale) return 'home.shortLet';
  if (EXCHANGE.test(folded) && !isSale) return 'home.exchange';
  return null;
}

const TITLE_OF_RENTAL =
  /(?<!\p{L})(?:for|to) (?:rent|let)(?!\p{L})|ενοικιαζ|προσ ενοικιαση|сда[ею]тся|в аренду|zu vermieten|zur miete|(?<!\p{L})kiralik/u;

export const titleOffersRent = (title: string): boolean =>
  TITLE_OF_RENTAL.test(foldText(title)) && !SALE.test(foldText(title));

export const namesAuction = (text: string): boolean => AUCTION.test(foldText(text));

export function unknownStatuses(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(
      (part) =>
        !saysNothing(part) &&
        !saysYes(part) &&
        recogniseStatus(part) === null &&
        !OFFERED.test(foldStatus(part)) &&
        foldStatus(part).search(NOT_GONE) < 0 &&
        !EXCHANGE.test(foldStatus(part)),
    );
}

const PARKING = /park|garage|παρκ|σταθμευσ|γκαραζ|парков|гараж|stellpl/u;

/** Adds status marks from unread cells: people write 'SOLD' below 'Notes'. */
export function withMarks(
  home: FeedHome,
  cells: readonly (readonly [column: string, text: string])[],
): FeedHome {
  const marks = cells.flatMap(([column, text]) =>
    marksGone(text, home.status) && !PARKING.test(foldText(column)) ? text : [],
  );
  return marks.length === 0 ? home : { ...home, status: [home.status, ...marks].filter(Boolean).join(', ') };
}
