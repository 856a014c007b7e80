import type { Line, TextHome } from './text-home';
import { capital, numberWord } from './words';

/** 'two-bedroom apartment', 'studio', 'penthouse with three bedrooms'. */
export const homeName = (home: TextHome) => [home.bedroomWords, home.noun].filter(Boolean).join(' ');

/** Features that a title may mention: 'with sea views', 'near the beach', … */
const FEATURES: readonly Line[] = [
  {
    when: (h) => h.view === 'sea',
    say: (_, r) => r.pick(['with sea views', 'facing the sea', 'with a view of the sea']),
  },
  {
    when: (h) => h.view === 'mountains',
    say: (_, r) => r.pick(['with mountain views', 'looking onto the mountains']),
  },
  {
    when: (h) => h.view === 'open',
    say: (_, r) => r.pick(['with open views', 'with a view across the valley']),
  },
  {
    when: (h) => h.view === 'town',
    say: (_, r) => r.pick(['above the rooftops', 'with views over the town']),
  },
  {
    when: (h) => h.has('swimming_pool'),
    say: (_, r) => r.pick(['with a private pool', 'with pool and garden', 'with its own pool']),
  },
  {
    when: (h) => h.has('pool'),
    say: (_, r) => r.pick(['with a shared pool', 'in a complex with a pool', 'with a communal pool']),
  },
  {
    when: (h) => h.has('garden') && !h.has('swimming_pool'),
    say: (_, r) => r.pick(['with a garden', 'with a walled garden', 'and garden']),
  },
  { when: (h) => h.has('waterfront'), say: (_, r) => r.pick(['on the waterfront', 'by the water']) },
  {
    when: (h) => h.walkToSea !== null && h.walkToSea <= 8 && h.place.character !== 'centre',
    say: (_, r) => r.pick(['near the beach', 'a short walk from the sea', 'close to the sea']),
  },
  {
    when: (h) => h.isTopFloor && h.form !== 'penthouse' && (h.totalFloors ?? 0) > 2,
    say: () => 'on the top floor',
  },
  { when: (h) => h.floorLevel === 0, say: () => 'on the ground floor' },
  { when: (h) => h.has('roof_deck'), say: () => 'with a shared roof deck' },
  { when: (h) => h.has('fireplace'), say: (_, r) => r.pick(['with a fireplace', 'with an open fireplace']) },
  {
    when: (h) => (h.parkingSpaces ?? 0) > 1,
    say: (h) => `with ${numberWord(h.parkingSpaces ?? 2)} parking spaces`,
  },
  {
    when: (h) => h.has('storage') && h.type === 'apartment',
    say: (_, r) => r.pick(['with a store room', 'with storage']),
  },
  {
    when: (h) => h.has('balcony') && h.type === 'apartment',
    say: (_, r) =>
      r.pick(['with a wide veranda', 'with a covered veranda', 'with two verandas', 'with a balcony']),
  },
  {
    when: (h) => h.condition === 'off-plan',
    say: (h, r) => r.pick([`ready in ${h.yearBuilt}`, `for completion in ${h.yearBuilt}`]),
  },
  {
    when: (h) => h.condition === 'new',
    say: (_, r) => r.pick(['in a new building', 'just completed', 'newly finished']),
  },
  {
    when: (h) => h.condition === 'renovated',
    say: (_, r) => r.pick(['fully renovated', 'renovated throughout']),
  },
  {
    when: (h) => h.condition === 'to renovate',
    say: (_, r) => r.pick(['to renovate', 'in need of renovation', 'to make your own']),
  },
  { when: (h) => h.has('furnished'), say: () => 'furnished' },
  { when: (h) => h.has('corner'), say: (h) => (h.type === 'house' ? 'on a corner plot' : 'on a corner') },
  { when: (h) => h.has('underfloor_heating'), say: () => 'with underfloor heating' },
  {
    when: (h) => h.place.character === 'suburb' || h.place.character === 'town',
    say: (_, r) => r.pick(['on a quiet street', 'near shops and schools']),
  },
  {
    when: (h) => h.place.character === 'village' || h.place.character === 'mountain',
    say: (_, r) => r.pick(['on a quiet lane', 'on the edge of the village']),
  },
  {
    when: (h) => h.place.character === 'centre' || h.place.character === 'neighbourhood',
    say: (_, r) => r.pick(['close to everything', 'close to shops and cafés']),
  },
];

const ADJECTIVES: readonly Line[] = [
  { when: (h) => h.has('bright'), say: (_, r) => r.pick(['bright', 'sunny', 'light-filled']) },
  { when: (h) => h.has('airy'), say: () => 'airy' },
  { when: (h) => h.condition === 'renovated', say: (_, r) => r.pick(['renovated', 'restored']) },
  { when: (h) => h.condition === 'new', say: (_, r) => r.pick(['new', 'newly built']) },
  {
    when: (h) => h.area > 0 && h.area / (h.beds + 1) > 52,
    say: (_, r) => r.pick(['spacious', 'generous', 'roomy']),
  },
  { when: (h) => h.area > 0 && h.area < 48, say: (_, r) => r.pick(['compact', 'neat', 'well-planned']) },
  { when: (h) => h.isLuxury, say: (_, r) => r.pick(['elegant', 'high-end', 'refined']) },
  {
    when: (h) => (h.yearBuilt ?? 2000) < 1975 && h.condition !== 'to renovate',
    say: (_, r) => r.pick(['classic', 'characterful', 'traditional']),
  },
  { when: (h) => h.has('furnished'), say: () => 'furnished' },
  { when: (h) => h.condition === 'good', say: (_, r) => r.pick(['well-kept', 'comfortable', 'practical']) },
  { when: (h) => h.condition === 'to renovate', say: (_, r) => r.pick(['unrenovated', 'dated']) },
  { when: (h) => h.condition === 'off-plan', say: (_, r) => r.pick(['modern', 'contemporary']) },
];

/** `feature` and `adjective` both apply to the home and do not repeat each other. */
export type TitleParts = { home: TextHome; feature: string | null; adjective: string | null };

const cleanJoin = (...words: (string | null)[]) =>
  capital(words.filter(Boolean).join(' ').replace(/\s+,/g, ','));

/** 'near the beach' follows the noun directly; 'furnished' and 'fully renovated' follow a comma. */
const joined = (feature: string) =>
  /^(furnished|fully|renovated|newly|just|ready|for completion|to |in need)/.test(feature)
    ? `, ${feature}`
    : ` ${feature}`;

export const TITLE_PATTERNS: readonly ((parts: TitleParts) => string)[] = [
  ({ home, feature }) => cleanJoin(`${homeName(home)}${feature ? joined(feature) : ''} in ${home.name}`),
  ({ home, feature }) => cleanJoin(`${homeName(home)} in ${home.name}${feature ? joined(feature) : ''}`),
  ({ home, adjective }) => cleanJoin(adjective, `${homeName(home)} in ${home.name}`),
  ({ home, adjective, feature }) =>
    cleanJoin(adjective, `${homeName(home)}${feature ? joined(feature) : ` in ${home.name}`}`),
  ({ home, feature }) => cleanJoin(`${home.name}: ${homeName(home)}${feature ? joined(feature) : ''}`),
  ({ home, adjective, feature }) =>
    cleanJoin(adjective, `${home.noun}${feature ? joined(feature) : ''}, ${home.name}`),
  ({ home, adjective }) => cleanJoin(adjective, `${homeName(home)} of ${home.area} m² in ${home.name}`),
];

export const TITLE_FEATURES = FEATURES;
export const TITLE_ADJECTIVES = ADJECTIVES;

const LAND_NAMES: Readonly<Record<string, readonly string[]>> = {
  plot: [
    'Building plot',
    'Residential plot',
    'Level building plot',
    'Plot of {area}',
    'Residential plot of {area}',
  ],
  field: ['Field', 'Agricultural land', 'Field of {area}', 'Parcel of farmland', '{area} of farmland'],
  'olive grove': ['Olive grove', 'Grove of olive trees', 'Olive grove of {area}', 'Land with olive trees'],
};

const LAND_FEATURES: readonly Line[] = [
  { when: (h) => h.view === 'sea', say: (_, r) => r.pick(['with sea views', 'looking out to sea']) },
  { when: (h) => h.view === 'mountains', say: () => 'with mountain views' },
  { when: (h) => h.view === 'open', say: (_, r) => r.pick(['with open views', 'with wide views']) },
  { when: (h) => h.has('corner'), say: () => 'on a corner' },
  {
    when: (h) => h.walkToSea !== null && h.walkToSea < 12,
    say: (_, r) => r.pick(['near the sea', 'a walk from the beach']),
  },
  {
    when: (h) => h.form !== 'plot',
    say: (_, r) =>
      r.pick(['on a gentle slope', 'beside a farm track', 'on level ground', 'below the village road']),
  },
  {
    when: (h) => h.form === 'plot',
    say: (_, r) =>
      r.pick([
        'on a quiet road',
        'between houses',
        'on a surfaced road',
        'in a residential zone',
        'for one house',
        'on a gentle slope',
      ]),
  },
];

/** 'Building plot with sea views in Peyia'. */
export const LAND_TITLE: Line = {
  say: (home, random) => {
    const fitting = LAND_FEATURES.filter((line) => line.when?.(home) ?? true);
    const feature = random.chance(0.75) ? ` ${random.pick(fitting).say(home, random)}` : '';
    const name = random
      .pick(LAND_NAMES[home.form] ?? ['Land'])
      .replace('{area}', `${(home.lotSizeM2 ?? 0).toLocaleString('en-GB')} m²`);
    return random.chance(0.8)
      ? `${name}${feature} in ${home.name}`
      : `${home.name}: ${name.charAt(0).toLowerCase()}${name.slice(1)}${feature}`;
  },
};
