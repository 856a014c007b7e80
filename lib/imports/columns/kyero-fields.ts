import { type Translations, translationsOf } from '@/lib/language/translations';

export class Texts {
  readonly taken = new Set<string>();

  constructor(readonly all: ReadonlyMap<string, string>) {}

  get(path: string): string | undefined {
    if (this.all.has(path)) this.taken.add(path);
    return this.all.get(path);
  }

  localised(field: string): string | undefined {
    const first = [...this.all.keys()].find((path) => path.startsWith(`${field}/`) && !path.includes('@'));
    const original = this.get(`${field}@original`) ?? 'en';
    return this.get(field) ?? this.get(`${field}/${original}`) ?? (first && this.get(first));
  }

  /** In our languages, without the text that `localised` has read. */
  translations(field: string): Translations {
    return translationsOf((language) => {
      const names = language === 'el' ? ['el', 'gr'] : [language];
      const path = names.map((name) => `${field}/${name}`).find((each) => this.all.has(each));
      return path === undefined || this.taken.has(path) ? undefined : this.get(path);
    });
  }
}

export function kyeroFields(texts: Texts): Record<string, string | undefined> {
  const places = ['location_detail', 'town', 'province'].map((name) => texts.localised(name)).filter(Boolean);
  const area = places.length > 0 ? [...places, texts.localised('country')].filter(Boolean) : [];
  return {
    reference: texts.get('ref') ?? texts.get('id'),
    title: texts.localised('title'),
    description: texts.localised('desc'),
    price: texts.get('price'),
    priceFrequency: texts.get('price_freq'),
    currency: texts.get('currency') ?? texts.get('price@currency'),
    type: texts.localised('type'),
    location: [...new Set(area)].join(', '),
    country: texts.localised('country'),
    postalCode: texts.get('postcode'),
    latitude: texts.get('location/latitude'),
    longitude: texts.get('location/longitude'),
    bedrooms: texts.get('beds'),
    bathrooms: texts.get('baths'),
    area: texts.get('surface_area/built'),
    lotSize: texts.get('surface_area/plot'),
    energyClass: texts.get('energy_rating/consumption'),
    contactEmail: texts.get('email') ?? texts.get('agent/email'),
    contactPhone: texts.get('phone') ?? texts.get('agent/phone'),
    virtualTourUrl: texts.localised('virtual_tour_url'),
    videoUrl: texts.localised('video_url'),
    share: texts.get('part_ownership'),
    // Elements of our own export (lib/feeds/kyero-xml.ts).
    address: texts.get('address'),
    street: texts.get('street'),
    yearBuilt: texts.get('year_built'),
    floor: texts.get('floor'),
    totalFloors: texts.get('total_floors'),
    parking: texts.get('parking_spaces'),
    availableFrom: texts.get('available_from'),
  };
}
