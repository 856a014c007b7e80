import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import { offersOf } from '@/lib/imports/rules/sale-and-rental';
import type { FeedRecord, ImportHome } from '@/lib/imports/types';

// The names are those of published formats, the homes are made up.
const NOW = new Date('2026-11-21T00:00:00Z');
const stream = (text: string) => Readable.from([text]);
async function read(records: AsyncIterable<FeedRecord>): Promise<(ImportHome | string)[]> {
  const found: (ImportHome | string)[] = [];
  for await (const record of records) {
    if ('problem' in record) found.push(record.problem);
    if (!('home' in record)) continue;
    for (const offer of offersOf({ ...record.home, reference: record.home.reference ?? '' }))
      try {
        found.push(validateHome(record.line, offer, NOW));
      } catch (error) {
        found.push(error instanceof Error ? error.message : '');
      }
  }
  return found;
}
const json = (value: unknown) => read(readJson(stream(JSON.stringify(value))));
const xml = (text: string) => read(readXml(stream(text)));
const csv = (text: string) => read(readCsv(stream(text), findHeader(text, null), null));

const VILLA = {
  reference: 'A7',
  type: 'house',
  status: 'for_sale',
  priceCents: 35_000_000,
  areaM2: 140,
  notices: [],
};
const IN_TALA = { ...VILLA, location: 'Tala, Paphos', bedrooms: 3, bathrooms: 2 };
const RENTAL = { reference: 'A8', type: 'apartment', status: 'for_rent' };

describe('schema.org', () => {
  const residence = {
    '@type': 'House',
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 2,
    floorSize: { '@type': 'QuantitativeValue', value: 140, unitCode: 'MTK' },
    yearBuilt: 2005,
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Harbour 7',
      addressLocality: 'Tala',
      addressRegion: 'Paphos',
      postalCode: '8577',
      addressCountry: 'CY',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 34.8353, longitude: 32.4311 },
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Swimming pool', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Lift', value: false },
    ],
  };
  const offer = {
    '@type': 'Offer',
    price: 350000,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  };
  const listing = {
    '@type': 'RealEstateListing',
    '@id': 'https://example.org/7',
    identifier: 'A7',
    name: 'By the sea',
  };
  const full = {
    ...IN_TALA,
    yearBuilt: 2005,
    street: 'Harbour 7',
    amenities: ['swimming_pool'],
    latitude: 34.8353,
  };
  const agency = { '@type': 'Organization', name: 'Agency', address: { addressLocality: 'Nicosia' } };

  test.each([
    ['a listing', { '@context': 'https://schema.org', ...listing, offers: offer, mainEntity: residence }],
    ['a graph', { '@graph': [agency, { ...listing, offers: { ...offer, itemOffered: residence } }] }],
    [
      'a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { ...listing, offers: [offer], about: residence } },
        ],
      },
    ],
    [
      'a residence',
      [{ ...residence, '@type': ['Place', 'SingleFamilyResidence'], identifier: 'A7', offers: offer }],
    ],
    [
      'square feet',
      [{ ...residence, floorSize: { value: 1506.95, unitCode: 'FTK' }, identifier: 'A7', offers: offer }],
    ],
  ])('%s', async (_, value) => expect(await json(value)).toEqual([expect.objectContaining(full)]));

  test('a product', async () => {
    const properties = Object.entries({
      bedrooms: 3,
      bathrooms: 2,
      area: '140 m2',
      location: 'Tala, Paphos',
    });
    const additionalProperty = properties.map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
    const product = { '@type': 'Product', sku: 'A7', name: 'In Tala', category: 'Villa', offers: offer };
    expect(await json([{ ...product, additionalProperty }])).toEqual([expect.objectContaining(IN_TALA)]);
  });

  test('an offer for rent, and one that is sold', async () => {
    const lease = {
      '@type': 'Offer',
      sku: 'A8',
      price: 1500,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 1500, unitCode: 'MON' },
      itemOffered: { ...residence, '@type': 'Apartment' },
    };
    const gone = {
      ...listing,
      offers: { ...offer, availability: 'https://schema.org/SoldOut' },
      about: residence,
    };
    expect(await json([lease, gone])).toEqual([
      expect.objectContaining({ ...RENTAL, priceCents: 150_000 }),
      expect.stringMatching(/is not available/),
    ]);
  });
});

describe('catalogues of home listings', () => {
  test('XML', async () => {
    const parts = {
      addr1: 'Harbour 7',
      city: 'Tala',
      region: 'Paphos',
      country: 'Cyprus',
      postal_code: '8577',
    };
    const address = Object.entries(parts).map(
      ([name, text]) => `<component name="${name}">${text}</component>`,
    );
    const homes =
      await xml(`<listings><title>Feed</title><listing><home_listing_id>A7</home_listing_id><name>Villa</name>
      <availability>for_sale</availability><address format="simple">${address.join('')}</address><num_baths>2</num_baths>
      <num_beds>3</num_beds><price>350000 EUR</price><property_type>house</property_type>
      <listing_type>for_sale_by_agent</listing_type><area_size>140</area_size><area_unit>sq_m</area_unit></listing></listings>`);
    expect(homes).toEqual([expect.objectContaining({ ...IN_TALA, street: 'Harbour 7', postalCode: '8577' })]);
  });

  test('CSV', async () => {
    const header =
      'home_listing_id,name,availability,address.addr1,address.city,address.region,address.country,neighborhood[0],image[0].url,num_baths,num_beds,price,property_type,listing_type,area_size,area_unit';
    const row = (ref: string, availability: string, price: number, area: string) =>
      `${ref},Home,${availability},Harbour 7,Tala,Paphos,Cyprus,,a.jpg,2,3,${price} EUR,apartment,,${area}`;
    const homes = await csv(
      [
        header,
        row('A7', 'for_sale', 350000, '1507,sq_ft'),
        row('A8', 'for_rent', 1500, '140,sq_m'),
        row('A9', 'sale_pending', 1, '1,'),
      ].join('\n'),
    );
    expect(homes).toEqual([
      expect.objectContaining({ ...IN_TALA, type: 'apartment', areaM2: 140 }),
      expect.objectContaining({ ...RENTAL, areaM2: 140 }),
      expect.stringMatching(/is not available/),
    ]);
  });

  test('RSS', async () => {
    const homes =
      await xml(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Feed</title><item><title>Home</title>
      <g:id>A7</g:id><g:price>350000 EUR</g:price><g:listing_type>for sale</g:listing_type><g:property_type>house</g:property_type>
      <g:bedrooms>3</g:bedrooms><g:bathrooms>2</g:bathrooms><g:area>140 square m.</g:area>
      <g:location>Tala, Paphos, Cyprus</g:location></item></channel></rss>`);
    expect(homes).toEqual([expect.objectContaining(IN_TALA)]);
  });
});

test('Zoopla', async () => {
  const area = (value: number, units: string) => ({ internal: { minimum: { value, units } } });
  const location = { street_name: 'Harbour', town_or_city: 'Tala', county: 'Paphos', country_code: 'CY' };
  const base = {
    category: 'residential',
    life_cycle_status: 'available',
    total_bedrooms: 3,
    bathrooms: 2,
    location,
  };
  const sale = { transaction_type: 'sale', price: 350000, currency_code: 'EUR' };
  const homes = await json({
    listings: [
      {
        ...base,
        listing_reference: 'A7',
        property_type: 'villa',
        pricing: { ...sale, price_qualifier: 'fixed_price' },
        areas: area(140, 'sq_metres'),
        detailed_description: [{ heading: 'Kitchen', text: 'Large' }],
        feature_list: ['Lift'],
      },
      {
        ...base,
        listing_reference: 'A8',
        property_type: 'flat',
        pricing: { ...sale, transaction_type: 'rent', price: 300, rent_frequency: 'per_week' },
        areas: area(1507, 'sq_feet'),
      },
      { ...base, life_cycle_status: 'sold_subject_to_contract', pricing: sale },
    ],
  });
  expect(homes).toEqual([
    expect.objectContaining({ ...IN_TALA, amenities: ['elevator'], description: 'Large', street: 'Harbour' }),
    expect.objectContaining({ ...RENTAL, areaM2: 140, priceCents: 130_000 }),
    expect.stringMatching(/is not available/),
  ]);
});

test('Idealista', async () => {
  const homes = await json({
    customerProperties: [
      {
        propertyCode: '1',
        propertyReference: 'A7',
        propertyStatus: 'active',
        propertyOperation: { operationType: 'sale', operationPrice: 350000 },
        propertyAddress: {
          addressStreetName: 'Harbour',
          addressTown: 'Tala, Paphos',
          addressPostalCode: '8577',
          addressCountry: 'Cyprus',
          addressCoordinatesLatitude: 34.8353,
          addressCoordinatesLongitude: 32.4311,
        },
        propertyFeatures: {
          featuresType: 'house_independent',
          featuresAreaConstructed: 140,
          featuresAreaPlot: 500,
          featuresBathroomNumber: 2,
          featuresBedroomNumber: 3,
          featuresBuiltYear: 2005,
          featuresEnergyCertificateRating: 'B',
          featuresPool: true,
          featuresGarden: false,
        },
        propertyDescriptions: [{ descriptionLanguage: 'english', descriptionText: 'Nice' }],
      },
    ],
  });
  expect(homes).toEqual([
    expect.objectContaining({
      ...IN_TALA,
      lotSizeM2: 500,
      yearBuilt: 2005,
      energyClass: 'B',
      amenities: ['swimming_pool'],
      description: 'Nice',
      postalCode: '8577',
      latitude: 34.8353,
    }),
  ]);
});

describe('ImmobilienScout24', () => {
  test('attributes', async () => {
    const homes = await xml(`<IS24ImmobilienTransfer><Anbieter ScoutKundenID="1">
      <HausKauf AnbieterObjektID="A7" Ueberschrift="Haus am Meer" StatusHP="aktiv" Grundstuecksflaeche="500" Wohnflaeche="140"
        Zimmer="4" AnzahlSchlafzimmer="3" AnzahlBadezimmer="2" Baujahr="2005">
        <Adresse Ort="Tala" Region="Paphos" Postleitzahl="8577" Strasse="Harbour" Laenderkennzeichen="CYP"/>
        <Kaufpreise Kaufpreis="350000" Waehrung="EUR"/></HausKauf>
      <WohnungMiete AnbieterObjektID="A8" Wohnflaeche="80" AnzahlSchlafzimmer="2" Etage="2"><Adresse Ort="Tala" Region="Paphos"/>
        <Mietpreise Kaltmiete="900"/></WohnungMiete></Anbieter></IS24ImmobilienTransfer>`);
    expect(homes).toEqual([
      expect.objectContaining({ ...IN_TALA, lotSizeM2: 500, yearBuilt: 2005, postalCode: '8577' }),
      expect.objectContaining({ ...RENTAL, areaM2: 80, floorLevel: 2, priceCents: 90_000 }),
    ]);
  });

  test('elements', async () => {
    const homes =
      await xml(`<realEstates xmlns:xsi="x"><realEstateList><realEstateElement xsi:type="OfferHouseBuy" id="1">
      <externalId>A7</externalId><title>House</title><address><city>Paphos</city><quarter>Tala</quarter></address>
      <realEstateState>ACTIVE</realEstateState><price><value>350000</value><currency>EUR</currency>
      <marketingType>PURCHASE</marketingType><priceIntervalType>ONE_TIME_CHARGE</priceIntervalType></price>
      <livingSpace>140</livingSpace></realEstateElement></realEstateList></realEstates>`);
    expect(homes).toEqual([expect.objectContaining(VILLA)]);
  });
});
