import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { foldName } from '@/lib/imports/columns/fold-column-name';
import { USUAL_NAMES } from '@/lib/imports/columns/usual-column-names';
import { findHeader } from '@/lib/imports/readers/csv-header';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';

const NOW = new Date('2026-11-21T00:00:00Z');

async function homeOf(header: string, row: string) {
  for await (const record of readCsv(Readable.from([`${header}\n${row}\n`]), findHeader(header, null), null))
    if ('home' in record) return validateHome(record.line, record.home, NOW);
  return null;
}

test.each([
  [
    'Objektnummer;Titel;Objektart;Vermarktungsart;Kaufpreis;Ort;PLZ;Wohnfläche (m²);Schlafzimmer;Grundstücksfläche;Baujahr',
    'A7;Haus am Meer;Einfamilienhaus;Kauf;350.000,00 €;Paphos;8010;140,5 m²;3;500 m²;2005',
  ],
  [
    'Код;Название;Тип недвижимости;Сделка;Цена (€);Город;Индекс;Площадь;Количество спален;Площадь участка;Год постройки',
    'A7;Дом;Вилла;Продажа;350 000 €;Пафос;8010;140,5 кв.м;3;500;2005',
  ],
  [
    'ΚΩΔ.;ΤΙΤΛΟΣ;ΤΥΠΟΣ ΑΚΙΝΗΤΟΥ;ΣΥΝΑΛΛΑΓΗ;ΤΙΜΗ ΠΩΛΗΣΗΣ;ΤΟΠΟΘΕΣΙΑ;Τ.Κ.;ΤΕΤΡ. ΜΕΤΡΑ;ΑΡ. ΥΠΝΟΔΩΜΑΤΙΩΝ;ΕΜΒΑΔΟΝ ΟΙΚΟΠΕΔΟΥ;ΕΤΟΣ ΚΑΤΑΣΚΕΥΗΣ',
    'A7;Σπίτι;Μονοκατοικία;Πώληση;350.000;Πάφος;8010;140,5;3;500;2005',
  ],
  [
    'MLS #;Name;Sub Type;Status;Cost;District name;Zip;Sq m;Bedrooms no;Lot;Έτος κατασκ.',
    'A7;Home;Single Family;For Sale;350000;Paphos;8010;140.5;3;500;2005',
  ],
  [
    'Ref;Title;Type;Status;Price in € (excl. VAT);Town;Postcode;Area in sq. mtrs;Beds;Plot size (στρ.);Built in',
    'A7;Home;Villa;For Sale;350000;Paphos;8010;140.5;3;0.5;2005',
  ],
  [
    'Property Ref;Property Name;Prop Type;For Sale/Rent;Selling Price;Village;Postcode;Covered Area (sqm);No. of Bedrooms;Plot (sqm);Year of Construction',
    'A7;Home;Villa;For Sale;350000;Paphos;8010;140.5;3;500;2005',
  ],
])('the columns of %s are recognised', async (header, row) =>
  expect(await homeOf(header, row)).toMatchObject({
    reference: 'A7',
    type: 'house',
    status: 'for_sale',
    priceCents: 35_000_000,
    postalCode: '8010',
    areaM2: 140.5,
    bedrooms: 3,
    lotSizeM2: 500,
    yearBuilt: 2005,
  }),
);

test("'Area' beside a column of the covered area is the neighbourhood", async () =>
  expect(
    await homeOf('ref,type,price,area,city,size', '1,Apartment,250000,Germasogeia,Limassol,95'),
  ).toMatchObject({
    location: 'Germasogeia, Limassol',
    areaM2: 95,
  }));

test('a column name is written as it is compared and belongs to one field', () => {
  const names = Object.values(USUAL_NAMES).flat();
  expect(names.filter((name) => foldName(name) !== name)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('the columns of usual exports', () => {
  test.each([
    [
      'a plot called Land, and amenities as columns',
      'Ref,Type,Price,Town,Covered,Land,Pool,Lift,has_garden,Fireplace',
      'A1,Villa,350000,Paphos,140,500,Communal,x,1,No',
      { areaM2: 140, lotSizeM2: 500, amenities: ['pool', 'elevator', 'garden'] },
    ],
    [
      'Houzez, with the unit in a column of its own',
      'post_title,property_type,property_status,property_city,property_area,fave_property_price,fave_property_size,fave_property_size_prefix,fave_property_land',
      'Nice,Villa,For Sale,Paphos,Tala,350000,1500,Sq Ft,500',
      { title: 'Nice', location: 'Tala, Paphos', areaM2: 139.35, lotSizeM2: 500 },
    ],
    [
      'RESO, with units of both areas',
      'ListingId,PropertySubType,ListPrice,City,BedroomsTotal,LivingArea,LivingAreaUnits,LotSizeArea,LotSizeUnits,StandardStatus',
      'A1,Single Family Residence,350000,Paphos,3,1500,Square Feet,0.25,Acres,Active',
      { reference: 'A1', type: 'house', bedrooms: 3, areaM2: 139.35, lotSizeM2: 1011.71 },
    ],
    [
      'names without spaces',
      'propertyid,propertytype,saleprice,location,buildarea,plotsize,numberofbedrooms,yearbuilt,postcode,isactive,issold',
      'A1,Villa,350000,Paphos,140,500,3,2005,8577,1,0',
      { reference: 'A1', areaM2: 140, lotSizeM2: 500, bedrooms: 3, yearBuilt: 2005, postalCode: '8577' },
    ],
    [
      'texts per language and both coordinates in one column',
      'ref,title_el,title_en,type,price,town,sqft,Coordinates',
      'A1,Βίλα,Nice villa,Villa,350000,Paphos,1500,"34.7754, 32.4245"',
      { title: 'Nice villa', areaM2: 139.35, latitude: 34.7754, longitude: 32.4245 },
    ],
    [
      'a location beside its area',
      'ref,type,price,location,area,covered area,plot,bedrooms',
      'A1,Villa,350000,Tala,Paphos,140,500,3',
      { location: 'Tala, Paphos', areaM2: 140, lotSizeM2: 500, bedrooms: 3 },
    ],
  ])('%s', async (_, header, row, home) => expect(await homeOf(header, row)).toMatchObject(home));

  test.each([
    ['Offer', '0'],
    ['Deal', 'No'],
    ['Contract', 'yes'],
    ['Action', 'Edit | Delete'],
  ])('%s: %s says nothing about a home', async (name, cell) => {
    const header = `ref,type,price,location,area,${name}`;
    expect(await homeOf(header, `A1,Villa,350000,Paphos,140,${cell}`)).toMatchObject({ notices: [] });
  });

  test('places to park are recognised in German', async () =>
    expect(
      await homeOf('ref,type,price,location,area,Stellplätze', 'A1,Villa,350000,Paphos,140,2'),
    ).toMatchObject({ parkingSpaces: 2 }));

  test.each([
    ['Action', 'delete', /status is 'delete'/],
    ['Contract', 'Sold', /status is 'Sold'/],
    ['issold', '1', /status is 'is sold'/],
    ['property_sold', 'yes', /status is 'sold'/],
    ['isactive', '0', /status is 'not available \(is active: 0\)'/],
    ['Off market', 'true', /status is 'off market'/],
  ])('%s: %s hides a home', async (name, cell, problem) => {
    const header = `ref,type,price,location,area,${name}`;
    await expect(homeOf(header, `A1,Villa,350000,Paphos,140,${cell}`)).rejects.toThrow(problem);
  });

  test.each([
    ['property_sold', '0'],
    ['issold', 'no'],
    ['isactive', '1'],
  ])('%s: %s does not', async (name, cell) =>
    expect(
      await homeOf(`ref,type,price,location,area,${name}`, `A1,Villa,350000,Paphos,140,${cell}`),
    ).not.toBeNull(),
  );
});

test.each(['Price/sqm', 'Price per m²', 'τιμή ανά τ.μ.'])(
  'a column called %s holds no price of a home',
  (name) =>
    expect(homeOf(`ref,type,${name},city,size`, '1,Apartment,2500,Limassol,95')).rejects.toThrow(
      /No column for price/,
    ),
);

test.each([
  'id,property.type,price.amount,address.city,locality,bedrooms,size.covered,images/0/url,features/0,features/1',
  'id,type,price[amount],location[city],location[area],bedrooms,size[covered],images[0],features[0],features[1]',
  'id,property_type,price_amount,location_city,location_area,bedrooms,area_covered,image_1,feature_1,feature_2',
])('the flattened columns of %s are recognised', async (header) =>
  expect(await homeOf(header, 'A7,Villa,350000,Paphos,Tala,3,140.5,a.jpg,Lift,Garden')).toMatchObject({
    reference: 'A7',
    type: 'house',
    location: 'Tala, Paphos',
    bedrooms: 3,
    areaM2: 140.5,
    amenities: ['elevator', 'garden'],
  }),
);
