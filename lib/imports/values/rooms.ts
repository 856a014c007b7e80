import { foldText, words } from '@/lib/imports/values/vocabulary';

const NUMBERS = [
  'one|ενα|ενασ|μια|один|одна|ein[es]?|uno|una|bir',
  'two|δυο|два|две|zwei|dos|iki',
  'three|τρεισ|τρια|три|drei|tres|uc',
  'four|τεσσερ(?:α|εισ|ισ)|четыре|vier|cuatro|dort',
  'five|πεντε|пять|funf|cinco|bes',
  'six|εξι|шесть|sechs|seis|alti',
  'seven|εφτα|επτα|семь|sieben|siete|yedi',
  'eight|οκτω|οχτω|восемь|acht|ocho|sekiz',
  'nine|εννεα|εννια|девять|neun|nueve|dokuz',
  'ten|δεκα|десять|zehn|diez',
].map((names) => words(names, 'gu'));

const STUDIO = words('studios?|στουντιο|γκαρσονιερ\\p{L}*|студи\\p{L}*|bed-?sits?|studyo');
const ALL_ROOMS = words(
  'rooms?|\\p{L}*комн\\p{L}*|(?<=\\d ?-?)к|zimmer|zi|δωματι\\p{L}*|oda(?:li)?|(?<=^)[tf](?=\\d)',
);
const BEDROOM = words(
  '(?:bed|bath|shower|wet) ?rooms?|υδ|υπνοδωματι\\p{L}*|schlafzimmer|badezimmer|yatak oda\\p{L}*',
);
/** '3 (1 en suite)' describes rooms; it adds none. */
const KIND_OF_ROOM = /\([^)]*(?:suite|master)[^)]*\)/gu;
/** After the number: no other number except one more room ('+1', 'and 1 office'). */
const AFTER = /^(?:\D*|(?:\D{0,20}(?:\+|plus|and|και|и|und) ?[01](?!\d)\D*)+)$/u;
const AT_LEAST = /^ ?\+ ?$|or more|at least|minimum|\bmin\b|και ανω|τουλαχιστον|и более|mindestens/u;
const AT_MOST = /up to|at most|\bmax|εωσ|μεχρι|(?<!\p{L})до(?!\p{L})|\bbis\b/u;

type RoomCount = { count: number | null; isExact: boolean };

/**
 * 'two', 'Υ/Δ: 2', '2 υπν.'; '3+1' and '3 + study' are three and another room, a studio and Turkish '1+0'
 * have none. `count` is `null` for several numbers ('2-3', '2/3') and for rooms of any kind ('3 комнаты').
 */
export function readRooms(text: string): RoomCount {
  const folded = foldText(text)
    .replace(/υ[./ ]{0,2}δ/u, 'υδ')
    .replace('½', '.5');
  if (/^(1 ?\+ ?0|0 ?\+ ?1)$/.test(folded)) return { count: 0, isExact: true };
  const digits = NUMBERS.reduce(
    (rest, word, index) => rest.replace(word, String(index + 1)),
    folded.replace(KIND_OF_ROOM, ''),
  );
  const [, before = '', number, after = ''] = /^(\D*?)(-?\d+(?:[.,]\d+)?)(.*)$/su.exec(digits) ?? [];
  const isStudio = STUDIO.test(folded);
  if (number === undefined) return { count: isStudio ? 0 : null, isExact: true };
  const count = Number(number.replace(',', '.'));
  const isOfAnyKind = ALL_ROOMS.test(folded) && !BEDROOM.test(folded);
  const isClear = !isOfAnyKind && AFTER.test(after) && !AT_MOST.test(folded) && !(isStudio && count > 0);
  if (!isClear) return { count: null, isExact: true };
  const isExact = Number.isInteger(count) && !AT_LEAST.test(after) && !AT_LEAST.test(before);
  return { count: Math.floor(count), isExact };
}
