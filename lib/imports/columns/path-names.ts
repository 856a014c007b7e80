import { foldName } from '@/lib/imports/columns/fold-column-name';
import {
  AVAILABLE_FLAGS,
  OFFER_FLAGS,
  STATUS_FLAGS,
  USUAL_NAMES,
} from '@/lib/imports/columns/usual-column-names';
import { memoised } from '@/lib/runtime/memoised';

const set = (text: string) => new Set(text.trim().split(/\s*\|\s*/));

const NEUTRAL = set(`
  details | detail | general | general info | basic | basics | info | information | data | attributes | attribute | fields |
  main | characteristics | features | property | listing | home | estate | real estate | specs | specifications | facts |
  custom | custom fields | meta | meta input | acf | params | parameters | flaechen | objektkategorie | freitexte | verwaltung objekt | verwaltung techn | zustand angaben |
  energiepass | ausstattung | descriptions | description | texts | text | content | dimensions | sizes | areas | properties | ad |
  offer | object | item | rooms | transaction | transactions | aktion | legal details | interior |
  translations | translation | edges | edge | node | hit | source | result | record | entity | main entity | about | item offered | offers | postmeta | basic info | property details | listing details
`);
const FOREIGN = set(`
  images | image | photos | photo | pictures | picture | media | gallery | documents | document | attachments | attachment | files |
  file | floorplans | floor plans | floor plan | plans | thumbnail | thumbnails | similar | project | deposit | open house |
  inspection times | history
`);
/** Elements about the agency; its e-mail address and phone number are used for the home. */
const AGENCY = set(`
  agent | agents | agency | agencies | listing agent | office | contact | contacts | contact details | contact info | owner | vendor |
  user | seller | broker | company | developer | kontaktperson | anbieter | advertiser | publisher | lister | person | author |
  vendor details | provider | customer
`);
const VALUES = set(
  'value | rendered | amount | val | name | label | total | display value | formatted | display | minimum',
);
const NUMBERS = set('value | amount | val');
const MONEY = set('prices | pricing | financial | financials | preise | costs');
const PLACES = set('location | address | geo | place | adresse | geografie | geolocation');
const FLAGS = new Set([...STATUS_FLAGS, ...OFFER_FLAGS, ...AVAILABLE_FLAGS]);
/** Names that belong to the parent unless it is neutral: '<building><id>'. */
const AMBIGUOUS = new Set([
  ...set(`
    id | code | ref | reference | key | name | title | type | kind | status | state | text | content | desc | description |
    size | number | level | area | period | category | for | property | what | object | offer | action | deal | year | unit |
    units | price | x | y | land | built | sqm | m2 | sq m | sqft | sq ft | square feet | square meters | square metres | surface | total area | net area | summary | subject | heading | zone | available | date | floor area total
  `),
  ...FLAGS,
]);
const ABOUT_STATUS = set(
  'status | statuses | flags | flag | availability | visibility | publication | publishing',
);
const withoutDetails = (name: string) => name.replace(/ (?:details?|info|data|section)$/, '');
const CONTACTS = new Set([...USUAL_NAMES.contactEmail, ...USUAL_NAMES.contactPhone]);

export type PathName = { name: string; rank: number };

/** The folded names of a path ('details/price@currency'); none if it is not about the home. */
export const pathNames = memoised((path): PathName[] => {
  const segments = path.split(/[/@]/).filter(Boolean).map(foldName).filter(Boolean);
  const parents = segments.slice(0, -1);
  let last = segments.at(-1) ?? '';
  if (parents.some((name) => FOREIGN.has(name))) return [];
  if (parents.some((name) => AGENCY.has(name))) return CONTACTS.has(last) ? [{ name: last, rank: 3 }] : [];
  const isNested = parents.length > 0;
  while (VALUES.has(last) && parents.length > 0) {
    const isNumber = NUMBERS.has(last);
    last = parents.pop() ?? last;
    // Not the name of a neighbourhood.
    if (isNumber && last === 'area') last = 'area size';
  }
  const telling = parents.map(withoutDetails).filter((name) => !NEUTRAL.has(name));
  const parent = telling.at(-1) ?? '';
  if (MONEY.has(parent))
    return [{ name: `price ${last}`, rank: 2 }, ...(FLAGS.has(last) ? [] : [{ name: last, rank: 1 }])];
  if (!parent) return [{ name: last, rank: isNested ? 1 : 0 }];
  const isPlace = PLACES.has(parent);
  const isAmbiguous = AMBIGUOUS.has(last) && !(FLAGS.has(last) && ABOUT_STATUS.has(parent));
  return [
    { name: `${parent} ${last}`, rank: 2 },
    { name: `${parent.replace(/s$/, '')} ${last}`, rank: 2 },
    ...(isPlace && last === 'area' ? [{ name: 'area name', rank: 2 }] : []),
    ...(isAmbiguous ? [] : [{ name: last, rank: 3 }]),
  ];
});
