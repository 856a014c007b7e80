import { tAmenities } from '@/messages/amenities';

/** In the order of the wizard's tabs. Ids are stored in an array column: a join table would be too large. */
export const AMENITY_CATEGORIES = {
  'Building & Infrastructure': {
    elevator: 'Lift',
    internal_staircase: 'Internal staircase',
    secure_door: 'Security door',
    manned_reception: 'Staffed reception',
    attic: 'Attic',
    facade: 'Street-facing',
    corner: 'Corner property',
  },
  'Interior Features': {
    frames_wooden: 'Wooden frames',
    floor_marble: 'Marble floor',
    single_glass: 'Single glazing',
    bright: 'Bright',
    airy: 'Well ventilated',
    fireplace: 'Fireplace',
    furnished: 'Furnished',
    storage: 'Storage room',
    painted: 'Freshly painted',
    luxury_home: 'Luxury home',
    playroom: 'Playroom',
  },
  'Climate & Comfort': {
    underfloor_heating: 'Underfloor heating',
    air_conditioning: 'Air conditioning',
    central_heating: 'Central heating',
    solar_water_heating: 'Solar water heating',
    night_power: 'Night-rate electricity',
  },
  'Exterior & Outdoor': {
    garden: 'Garden',
    swimming_pool: 'Swimming pool',
    awning: 'Awnings',
    built_in_bbq: 'Built-in barbecue',
    window_screens: 'Window screens',
    balcony: 'Balcony',
  },
  'Parking & Access': {
    parking_space: 'Parking space',
    garage: 'Garage',
    access_disabled: 'Step-free access',
    ev_charging: 'EV charging',
  },
  'Security & Safety': { alarm: 'Alarm', security_system: 'Security system', doorman: 'Doorman' },
  'Utilities & Technology': {
    satellite_receiver: 'Satellite receiver',
    wifi: 'High-speed internet',
    dishwasher: 'Dishwasher',
    laundry: 'Laundry',
  },
  'Location & Views': { residential_zone: 'Residential zone', view: 'Open view', waterfront: 'Waterfront' },
  'Community & Shared': { gym: 'Gym', pool: 'Shared pool', roof_deck: 'Roof deck' },
  'Policy & Lifestyle': { pets: 'Pets allowed' },
} as const satisfies Record<string, Record<string, string>>;

export type AmenityCategory = keyof typeof AMENITY_CATEGORIES | 'Other';
type KeysOf<T> = T extends unknown ? keyof T : never;
type AmenityKey = KeysOf<(typeof AMENITY_CATEGORIES)[keyof typeof AMENITY_CATEGORIES]>;

const LABELS = new Map<string, string>(
  Object.values(AMENITY_CATEGORIES).flatMap((group) => Object.entries(group)),
);
const CATEGORY_OF = new Map<string, AmenityCategory>(
  Object.entries(AMENITY_CATEGORIES).flatMap(([category, group]) =>
    Object.keys(group).map((id): [string, AmenityCategory] => [id, category as AmenityCategory]),
  ),
);

/** Synonyms used by older listings and feeds, without accents. */
const OTHER_NAMES = new Map<string, string>(
  Object.entries({
    pets: ['pet friendly', 'pets', 'κατοικιδια', 'можно с животными'],
    wifi: ['high-speed internet', 'internet', 'wi-fi', 'интернет'],
    air_conditioning: ['ac', 'a/c', 'air-conditioning', 'air condition', 'κλιματισμοσ', 'кондиционер'],
    central_heating: ['heating', 'κεντρικη θερμανση', 'центральное отопление'],
    underfloor_heating: ['under floor heating', 'ενδοδαπεδια θερμανση', 'теплыи пол'],
    solar_water_heating: ['solar water heater', 'ηλιακοσ θερμοσιφωνασ'],
    parking_space: [
      'parking',
      'covered parking',
      'private parking',
      'θεση σταθμευσησ',
      'παρκινγκ',
      'парковка',
    ],
    elevator: ['elevator', 'lift', 'ασανσερ', 'ανελκυστηρασ', 'лифт'],
    airy: ['airy'],
    facade: ['facade'],
    manned_reception: ['manned reception'],
    night_power: ['night tariff electricity'],
    pool: ['communal pool', 'communal swimming pool', 'κοινοχρηστη πισινα', 'общии бассеин'],
    swimming_pool: ['private pool', 'private swimming pool', 'πισινα', 'бассеин'],
    furnished: ['fully furnished', 'επιπλωμενο', 'с мебелью', 'меблирована'],
    fireplace: ['τζακι', 'камин'],
    storage: ['storage', 'store room', 'storeroom', 'αποθηκη', 'кладовая'],
    garden: ['private garden', 'κηποσ', 'сад'],
    balcony: ['balconies', 'μπαλκονι', 'балкон'],
    view: [
      'view',
      'sea view',
      'sea views',
      'mountain view',
      'city view',
      'θεα',
      'θεα θαλασσα',
      'вид на море',
    ],
    alarm: ['alarm system', 'συναγερμοσ', 'сигнализация'],
    secure_door: ['security door', 'πορτα ασφαλειασ'],
    gym: ['γυμναστηριο', 'спортзал'],
  }).flatMap(([id, names]) => names.map((name): [string, string] => [name, id])),
);
/** One kind of sigma: 'ς' becomes 'σ'. */
const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ');
const ID_BY_LABEL = new Map([...LABELS].map(([id, label]): [string, string] => [label.toLowerCase(), id]));

export const AMENITY_IDS: readonly string[] = [...LABELS.keys()];

/** For an id, label or synonym; ids win over labels. */
export function amenityId(text: string): string | null {
  const trimmed = text.trim();
  if (LABELS.has(trimmed)) return trimmed;
  const folded = trimmed.toLowerCase();
  return ID_BY_LABEL.get(folded) ?? OTHER_NAMES.get(fold(trimmed)) ?? (LABELS.has(folded) ? folded : null);
}

const isKnown = (id: string): id is AmenityKey => LABELS.has(id);

/** Unknown ids are made readable: 'wine_cellar' → 'Wine cellar'. */
export function amenityLabel(id: string): string {
  if (isKnown(id)) return tAmenities(id);
  const words = id.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function categoryLabel(category: AmenityCategory): string {
  return tAmenities(`group.${category}`);
}

/** In the catalogue's order; unknown ones last, under 'Other'. */
export function groupAmenities(ids: readonly string[]): { category: AmenityCategory; ids: string[] }[] {
  const order: AmenityCategory[] = [...(Object.keys(AMENITY_CATEGORIES) as AmenityCategory[]), 'Other'];
  return order
    .map((category) => ({ category, ids: ids.filter((id) => (CATEGORY_OF.get(id) ?? 'Other') === category) }))
    .filter((group) => group.ids.length > 0);
}
