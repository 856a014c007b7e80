import { foldText, words } from '@/lib/imports/values/vocabulary';

const PART = '(?:(?!1/1(?!\\d))\\d{1,3}/\\d{1,3}|[½⅓⅔¼¾⅕⅙⅛]|\\d{1,2}(?:[.,]\\d+)? ?%|half)';
const WHOLE =
  '(?:plots?|lands?|fields?|parcels?|house|home|villa|apartment|flat|property|building|share|οικοπεδ\\p{L}*|χωραφι\\p{L}*|(?:αγρο)?τεμαχι\\p{L}*|κτημα\\p{L}*|γησ|σπιτι\\p{L}*|κατοικι\\p{L}*|διαμερισμα\\p{L}*|ακινητ\\p{L}*|участ\\p{L}*|земл\\p{L}*|дома|квартир\\p{L}*)';
const SHARES = [
  words(`${PART} ?(?:of|from|in|του|τησ|απο|от|в)? ?(?:(?:an?|the|this|undivided) )*${WHOLE}`),
  words(`shares? (?:of|in) (?:an? |the )?(?:\\p{L}+ )?${WHOLE}|shared (?:\\p{L}+ )?${WHOLE}`),
  words(`${WHOLE} ?[-–—:,(]{0,2} ?shares?|undivided|(?:co-?|joint |part )ownership`),
  words('μεριδι\\p{L}*|εξ ?αδιαιρετου|ποσοστο (?:οικοπεδ|ακινητ|χωραφ)\\p{L}*|дол(?:я|и|ю|ей|е)'),
];
const OF_FLATS = /(?:shared )(?:house|flat|apartment|villa)s?(?!\p{L})|(?:house|flat)[ -]?shares?(?!\p{L})/gu;

/** '1/4 of a plot', 'Shared field', 'House (Share)', 'μερίδιο', 'доля'; a room in a shared flat is `isRoom`. */
export function isShare(text: string): boolean {
  const folded = foldText(text.replaceAll('⁄', '/')).replace(OF_FLATS, ' ');
  return SHARES.some((pattern) => pattern.test(folded));
}

export const isRoom = (text: string): boolean =>
  /\b(flat|house)[ -]?shares?\b|(?<!(living|dining|play|laundry|store|bath|bed) ?)\brooms? in (a |an )?(shared |\d ?bed(room)? )?(flat|apartment|house|villa)\b|συγκατοικ|(?<!\p{L})комната в|\bwg-zimmer\b/u.test(
    foldText(text),
  );

const COUNT =
  '(?:[2-9]|[1-9]\\d{1,2}|two|three|four|five|six|seven|eight|ten|δυο|τρια|τεσσερα|πεντε|εξι|два|две|три|четыре|пять|шесть)';
const HOMES = '(?:apartments|flats|units|διαμερισματα|διαμερισματων|квартир\\p{L}*)';
const ADJECTIVES =
  '(?:(?:for sale|to let|new|modern|luxury|whole|entire|complete|residential|commercial|mixed[- ]use|income|investment|apartments?|multi[- ]?(?:family|storey)|\\d ?-?(?:storey|story|floor)|πωλειται|ολοκληρ\\p{L}*|διωροφ\\p{L}*|τριωροφ\\p{L}*|продается|многоквартирн\\p{L}*)[:, ]+)*';
/** At the beginning, or of a number of homes: a flat may be 'in an apartment building'. */
const BUILDINGS = [
  new RegExp(
    `^${ADJECTIVES}(?:buildings?(?! (?:plots?|lands?|materials?|permit))(?!\\p{L})|blocks?(?= of|$|[,(-])|πολυκατοικι\\p{L}*|κτ[ιη]ρι\\p{L}*|здани\\p{L}*|${COUNT} ${HOMES}(?!\\p{L}))`,
    'u',
  ),
  words(
    `(?:building|block|complex|κτ[ιη]ριο|πολυκατοικια|здание|дом) (?:of|with|consisting of|comprising|containing|με|απο|из|с) ${COUNT} (?:\\p{L}+ )?${HOMES}`,
  ),
  words('(?:whole|entire|complete) (?:apartment |residential )?(?:building|block)'),
];

export const isWholeBuilding = (title: string): boolean =>
  BUILDINGS.some((pattern) => pattern.test(foldText(title)));
