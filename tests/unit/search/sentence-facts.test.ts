import { describe, expect, test } from 'vitest';
import { parseSentence } from '@/lib/search/sentence/parse-sentence';

const read = (text: string) => parseSentence(text, { market: 'for_sale' });
const YEAR = new Date().getUTCFullYear();
const NEW = YEAR - 3;

describe('sizes, floors, years and who offers a home become filters', () => {
  test.each([
    ['apartment 80 sqm Volos', { sizeMin: 80 }],
    ['flat up to 100 m2 in Larnaca', { sizeMax: 100 }],
    ['plot 500-1000 sqm Pissouri', { sizeMin: 500, sizeMax: 1_000 }],
    ['διαμέρισμα 90 τ.μ. Θεσσαλονίκη', { sizeMin: 90 }],
    ['квартира от 70 кв м в Лимассоле', { sizeMin: 70 }],
    ['flat around 100 sqm', { sizeMin: 90, sizeMax: 110 }],
    ['flat 3rd floor Piraeus', { floor: '3' }],
    ['ground floor flat Larnaca', { floor: 'ground' }],
    ['at least 2nd floor, Nicosia', { floor: '2+' }],
    ['ισόγειο διαμέρισμα Πάτρα', { floor: 'ground' }],
    ['διαμέρισμα τελευταίο όροφο Βόλος', { floor: 'top' }],
    ['квартира на последнем этаже Пафос', { floor: 'top' }],
    ['квартира 5 этаж Лимассол', { floor: '5' }],
    ['new build apartment Larnaca', { yearMin: NEW }],
    ['νεόδμητο διαμέρισμα Λεμεσός', { yearMin: NEW }],
    ['новостройка в Пафосе', { yearMin: NEW }],
    ['house built after 2010 Paphos', { yearMin: 2_010 }],
    ['flat from 2015 Athens', { yearMin: 2_015 }],
    ['flat from owner Glyfada', { lister: 'owner' }],
    ['квартира от собственника Афины', { lister: 'owner' }],
    ['reduced villa with virtual tour Paphos', { extras: ['reduced', 'video'] }],
    ['flat year 2010 or newer', { yearMin: 2_010 }],
    ['flat built in the last 5 years Larnaca', { yearMin: YEAR - 5 }],
    ['διαμέρισμα έτος κατασκευής 2010 και μετά', { yearMin: 2_010 }],
    ['κατασκευή τα τελευταία 10 χρόνια Πάφος', { yearMin: YEAR - 10 }],
    ['квартира 2010 года постройки', { yearMin: 2_010 }],
    ['дом не старше 10 лет в Пафосе', { yearMin: YEAR - 10 }],
    ['flat energy class A', { energy: 'A' }],
    ['flat class A', { energy: 'A' }],
    ['flat class B or better Larnaca', { energy: 'B' }],
    ['EPC B+ house in Paphos', { energy: 'B+' }],
    ['διαμέρισμα ενεργειακή κλάση Β', { energy: 'B' }],
    ['διαμέρισμα ενεργειακής κλάσης Γ Βόλος', { energy: 'C' }],
    ['квартира класс энергоэффективности A', { energy: 'A' }],
    ['дом энергетического класса В в Лимассоле', { energy: 'B' }],
    ['flat from an agent', { lister: 'agent' }],
    ['διαμέρισμα από μεσίτη', { lister: 'agent' }],
    ['квартира от застройщика', { lister: 'developer' }],
    ['house or plot in Paphos', { propertyTypes: ['house', 'land'] }],
  ])('%s', (text, filters) => {
    const found = read(text);
    expect(found.filters).toMatchObject(filters);
    expect(found.ignored).toEqual([]);
  });

  test('a year after built is none of a rent', () => {
    const { filters } = parseSentence('flat to rent built after 2000', { market: 'for_rent' });
    expect(filters).toEqual({ propertyTypes: ['apartment'], yearMin: 2_000 });
  });

  test.each([
    ['house 10 min from sea', ['10 min from sea']],
    ['house max 10 min from the sea', ['max 10 min from the sea']],
    ['20 min from Nicosia house', ['20 min']],
    ['villa 20-30 min from airport', ['20-30 min']],
    ['flat 45 min Limassol', ['45 min']],
  ])('%s has minutes and no price', (text, ignored) => {
    const found = read(text);
    expect(Object.keys(found.filters)).toEqual(['propertyTypes']);
    expect(found.ignored).toEqual(ignored);
  });

  test.each([
    ['flat 150k min', { priceMin: 150_000 }],
    ['flat 150.000 min', { priceMin: 150_000 }],
    ['house 3 bed min, 200000 min', { bedrooms: 3, priceMin: 200_000 }],
    ['house 100 sqm min 2 bath', { sizeMin: 100, bathrooms: 2 }],
  ])('%s has a minimum', (text, filters) => expect(read(text).filters).toMatchObject(filters));

  test.each([
    ['flat 1999', '1999'],
    ['sea view flat 2nd floor, 85m2, 1998', '1998'],
    ['διαμέρισμα του 1985', '1985'],
    ['квартира 1999', '1999'],
    ['plot 2000', '2000'],
  ])('the year of %j is no postcode', (text, year) => {
    const found = read(text);
    expect(found.places).toEqual([]);
    expect(found.words).toBe('');
    expect(found.ignored).toEqual([year]);
  });

  test.each([
    ['2000', 'strovolos'],
    ['flat Makariou 12, Strovolos 2020', 'strovolos'],
    ['flat 4043', 'germasogeia'],
  ])('the postcode of %j is one', (text, slug) => {
    const { places } = read(text);
    expect(places.map((place) => place.slug)).toEqual([slug]);
  });

  test.each([
    ['house from 2010 to 2020', { propertyTypes: ['house'], yearMin: 2_010 }, ['2020']],
    ['дом от 2010 до 2020 года', { propertyTypes: ['house'], yearMin: 2_010 }, ['до 2020 года']],
    ['house built 2010-2020 Paphos', { propertyTypes: ['house'], yearMin: 2_010 }, ['2020']],
    ['house with a plot of 1500 m2', { propertyTypes: ['house'] }, ['plot of 1500 m2']],
    ['3 bed villa on a 1500 sqm plot', { propertyTypes: ['house'], bedrooms: 3 }, ['1500 sqm plot']],
    ['σπίτι 120 τμ με οικόπεδο Πάφος', { propertyTypes: ['house'], sizeMin: 120 }, ['οικόπεδο']],
    ['villa on large plot Paphos', { propertyTypes: ['house'] }, ['large plot']],
    ['house with garage and plot', { propertyTypes: ['house'], features: ['garage'] }, ['plot']],
    ['house from 2010 to 250k', { propertyTypes: ['house'] }, ['from 2010 to 250k']],
    ['дом с участком', { propertyTypes: ['house'] }, ['участком']],
  ])('%s drops nothing without saying so', (text, filters, ignored) => {
    const found = read(text);
    expect(found.filters).toEqual(filters);
    expect(found.ignored).toEqual(ignored);
  });

  test('a ninth place is said', () => {
    const names = 'Paphos, Larnaca, Athens, Volos, Patra, Chania, Rhodes, Kavala or Ioannina';
    const found = read(`flat in ${names}`);
    expect(found.places).toHaveLength(8);
    expect(found.ignored).toEqual(['Ioannina']);
  });

  test.each([
    ['plot on the sea', ['land']],
    ['plot with a house', ['house', 'land']],
    ['house or plot with view', ['house', 'land']],
    ['house in Paphos and plot', ['house', 'land']],
  ])('%s asks for land', (text, kinds) => expect(read(text).filters.propertyTypes).toEqual(kinds));

  test.each([
    ['2 storey house Paphos', 'floor'],
    ['flat not ground floor Limassol', 'floor'],
    ['renovated flat Limassol', 'yearMin'],
    ['flat built before 1990', 'yearMin'],
    ['villa 15 m from the beach', 'sizeMin'],
    ['house with 2 floors', 'floor'],
    ['flat 10 years old', 'yearMin'],
    ['flat energy class C or below', 'energy'],
    ['квартира бизнес класса в Лимассоле', 'energy'],
    ['first class a villa in Paphos', 'energy'],
    ['flat energy class with pool', 'energy'],
    ['2 этажный дом Пафос', 'floor'],
    ['Nea Smyrni', 'yearMin'],
  ])('%s does not invent one', (text, filter) => {
    expect(read(text).filters).not.toHaveProperty(filter);
  });
});
