import { applyColumnMap, type ColumnMap, columnsOf, guessColumnMap } from '@/lib/imports/column-map';
import { FEED_FIELDS, type FeedHome } from '@/lib/imports/types';
import type { UnreadFields } from '@/lib/imports/unread-fields';
import { saysYes } from '@/lib/imports/yes-no';

/** A `<property>`: texts by path ('location/latitude'), attributes too ('price@currency'), and the list of features. */
export type KyeroElement = { line: number; texts: Map<string, string>; features: string[] };

/** Elements and attributes that say nothing about a home. */
const HOUSEKEEPING = /^(id|ref|date|.*@(id|lang|xml:lang|xsi:.*|number|order|position|index))$/;

/** Maps of elements that Kyero does not define, by the names of the elements of a property: most have the same. */
const guessedMaps = new Map<string, ColumnMap>();

function guessMap(names: string[]): ColumnMap {
  const key = names.join(' ');
  const known = guessedMaps.get(key);
  if (known) return known;
  if (guessedMaps.size > 200) guessedMaps.clear();
  const map = guessColumnMap(names);
  guessedMaps.set(key, map);
  return map;
}

/** The texts of an element, which remember what was taken. */
class Texts {
  readonly taken = new Set<string>();

  constructor(readonly all: ReadonlyMap<string, string>) {}

  get(path: string): string | undefined {
    if (this.all.has(path)) this.taken.add(path);
    return this.all.get(path);
  }

  /** A field given per language: the English text, else the first. */
  localised(field: string): string | undefined {
    const first = [...this.all.keys()].find((path) => path.startsWith(`${field}/`) && !path.includes('@'));
    return this.get(field) ?? this.get(`${field}/en`) ?? (first && this.get(first));
  }
}

/** A property's text by field; what no field is read from is added to `unread`. */
export function kyeroHome({ texts: all, features }: KyeroElement, unread: UnreadFields): FeedHome {
  const texts = new Texts(all);
  const home: FeedHome = {
    amenities: saysYes(texts.get('pool')) ? [...features, 'swimming_pool'] : features,
  };
  for (const [field, value] of Object.entries(kyeroFields(texts))) {
    if (value) Object.assign(home, { [field]: value });
  }
  addUsualNames(home, texts);
  for (const path of all.keys()) if (!texts.taken.has(path) && !HOUSEKEEPING.test(path)) unread.add(path);
  return home;
}

function kyeroFields(texts: Texts): Record<string, string | undefined> {
  const area = ['location_detail', 'town', 'province', 'country'].map((name) => texts.localised(name));
  return {
    reference: texts.get('ref') ?? texts.get('id'),
    title: texts.localised('title'),
    description: texts.localised('desc'),
    price: texts.get('price'),
    priceFrequency: texts.get('price_freq'),
    currency: texts.get('currency') ?? texts.get('price@currency'),
    type: texts.localised('type'),
    location: [...new Set(area.filter(Boolean))].join(', '),
    country: texts.localised('country'),
    postalCode: texts.get('postcode'),
    latitude: texts.get('location/latitude'),
    longitude: texts.get('location/longitude'),
    bedrooms: texts.get('beds'),
    bathrooms: texts.get('baths'),
    area: withUnit(texts, 'surface_area/built'),
    lotSize: withUnit(texts, 'surface_area/plot'),
    energyClass: texts.get('energy_rating/consumption'),
    contactEmail: texts.get('email') ?? texts.get('agent/email'),
    contactPhone: texts.get('phone') ?? texts.get('agent/phone'),
    virtualTourUrl: texts.localised('virtual_tour_url'),
    videoUrl: texts.localised('video_url'),
    share: texts.get('part_ownership'),
    // Our own export's elements (lib/feeds/kyero-xml.ts).
    address: texts.get('address'),
    street: texts.get('street'),
    yearBuilt: texts.get('year_built'),
    floor: texts.get('floor'),
    totalFloors: texts.get('total_floors'),
    parking: texts.get('parking_spaces'),
    availableFrom: texts.get('available_from'),
  };
}

/** '<built unit="sqft">1200</built>' is '1200 sqft'. */
const withUnit = (texts: Texts, path: string) =>
  [texts.get(path), texts.get(`${path}@unit`)].filter(Boolean).join(' ');

/** Fills missing fields from elements that Kyero does not define but which have the names of usual columns: `<status>`. */
function addUsualNames(home: FeedHome, texts: Texts): void {
  const row = Object.fromEntries([...texts.all].filter(([path]) => !/[/@]/.test(path)));
  const map = guessMap(Object.keys(row));
  const usual = applyColumnMap(map, row);
  for (const field of FEED_FIELDS) {
    const text = usual[field];
    if (home[field] !== undefined) continue;
    if (text) home[field] = text;
    for (const name of columnsOf(map.fields[field])) texts.taken.add(name);
  }
}
