import { describe, expect, it, test } from 'vitest';
import { parseStoredDraft } from '@/lib/listings/form/draft-schema';
import { listingFormProblems, UNIT_NAME_MAX } from '@/lib/listings/form/form-rules';
import { listingFormSchema } from '@/lib/listings/form/form-schema';
import {
  EMPTY_LISTING,
  EMPTY_UNIT,
  type ListingFormValues,
  typedNumber,
} from '@/lib/listings/form/form-values';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { inLanguage } from '@/lib/next/spoken-language';
import { typedListing } from '../../support/listing-values';

const CONTEXT = { today: '2026-11-21', currentYear: 2026, isPublished: false };
const problemsOf = (changes: Partial<ListingFormValues>, context = CONTEXT) =>
  Object.fromEntries(listingFormProblems(typedListing(changes), context));
const parse = (changes: Partial<ListingFormValues>) =>
  listingFormSchema(CONTEXT).parse(typedListing(changes));

describe('listing validation', () => {
  it('accepts a complete listing', () => {
    expect(problemsOf({})).toEqual({});
  });

  it.each([
    ['userType', 'Please choose who you are listing as.'],
    ['title', 'Title is required.'],
    ['description', 'Description is required.'],
    ['price', 'Price is required.'],
    ['propertyType', 'Property type is required.'],
    ['propertyStatus', 'Please choose whether the home is for sale or for rent.'],
    ['country', 'Country is required.'],
    ['location', 'Address is required.'],
    ['contactEmail', 'Email is required.'],
    ['contactPhone', 'Phone is required.'],
  ] as const)('requires %s', (field, message) => {
    expect(problemsOf({ [field]: '' })).toMatchObject({ [field]: message });
  });

  it('requires rooms and area for a home, the plot for land, and neither year nor date', () => {
    const nothing = { bedrooms: '', bathrooms: '', area: '', yearBuilt: '', availableFrom: '' };
    expect(Object.keys(problemsOf(nothing))).toEqual(['bedrooms', 'bathrooms', 'area']);
    expect(Object.keys(problemsOf({ ...nothing, propertyType: 'land' }))).toEqual(['area']);
    // The form shows them as required before a type is chosen, so they are reported together with it.
    expect(problemsOf({ ...nothing, propertyType: '' })).toMatchObject({
      propertyType: 'Property type is required.',
      bedrooms: 'Bedrooms are required.',
      area: 'Area is required.',
    });
  });

  it.each(['0', '-1', 'a lot', '1e9', '0.000'])('rejects %s as a price', (price) => {
    expect(problemsOf({ price })).toHaveProperty('price');
  });

  it('accepts years from 1800 to five years ahead', () => {
    for (const yearBuilt of ['1799', '2032', '2019.5'])
      expect(problemsOf({ yearBuilt }), yearBuilt).toHaveProperty('yearBuilt');
    for (const yearBuilt of ['1800', '2026', '2031'])
      expect(problemsOf({ yearBuilt }), yearBuilt).toEqual({});
  });

  it('accepts availability dates from today on, and no invalid dates', () => {
    expect(problemsOf({ availableFrom: '2026-11-21' })).toEqual({});
    expect(problemsOf({ availableFrom: '2026-11-20' })).toHaveProperty('availableFrom');
    expect(problemsOf({ availableFrom: '2026-02-30' })).toHaveProperty('availableFrom');
    expect(problemsOf({ availableFrom: '2020-01-01' }, { ...CONTEXT, today: null as never })).toEqual({});
  });

  it('requires named units from a developer, and none of the fields of a single home', () => {
    const developer = { userType: 'developer', bedrooms: '', bathrooms: '', area: '' } as const;
    expect(problemsOf({ ...developer, devUnits: [] })).toEqual({ devUnits: 'Add at least one unit.' });
    expect(problemsOf({ ...developer, devUnits: [{ ...EMPTY_UNIT, unitBlock: ' ' }] })).toHaveProperty([
      'devUnits.0.unitBlock',
    ]);
    const unit = { ...EMPTY_UNIT, unitBlock: 'A1' };
    expect(problemsOf({ ...developer, devUnits: [unit] })).toEqual({});
    expect(problemsOf({ ...developer, devUnits: [{ ...unit, baths: '1.25' }] })).toHaveProperty([
      'devUnits.0.baths',
    ]);
    expect(problemsOf({ ...developer, devUnits: [{ ...unit, beds: '-1' }] })).toHaveProperty([
      'devUnits.0.beds',
    ]);
  });

  it('explains why a unit name cannot be stored, and counts characters as the database does', () => {
    const problemOfName = (unitBlock: string) =>
      problemsOf({ userType: 'developer', devUnits: [{ ...EMPTY_UNIT, unitBlock }] })['devUnits.0.unitBlock'];
    expect(problemOfName('A\u0000')).toBe('The name contains characters that cannot be stored.');
    expect(problemOfName('🏠'.repeat(UNIT_NAME_MAX))).toBeUndefined();
    expect(problemOfName('🏠'.repeat(UNIT_NAME_MAX + 1))).toBe(`At most ${UNIT_NAME_MAX} characters.`);
  });

  it('requires one to ten photos', () => {
    const [photo] = typedListing().photos;
    const photos = Array.from({ length: 11 }, (_, index) => ({
      ...photo,
      key: `photo-${index}`,
    })) as ListingFormValues['photos'];
    expect(problemsOf({ photos: [] })).toHaveProperty('photos');
    expect(problemsOf({ photos: photos.slice(0, 10) })).toEqual({});
    expect(problemsOf({ photos })).toEqual({ photos: 'A listing can have at most 10 photos.' });
  });

  it('does not let a published listing lose its energy class', () => {
    expect(problemsOf({ energyRating: '' })).toEqual({});
    expect(problemsOf({ energyRating: '' }, { ...CONTEXT, isPublished: true })).toHaveProperty(
      'energyRating',
    );
    expect(problemsOf({ energyRating: '', propertyType: 'land' }, { ...CONTEXT, isPublished: true })).toEqual(
      {},
    );
  });

  it.each(['javascript:alert(1)', 'not an address', 'https://user:secret@example.com'])(
    'rejects %s as a tour',
    (virtualTourUrl) => {
      expect(problemsOf({ virtualTourUrl })).toHaveProperty('virtualTourUrl');
    },
  );

  it('a price has at most two decimals and is never stored as 0', () => {
    for (const price of ['0.004', '0.005', '285000.001'])
      expect(problemsOf({ price })).toHaveProperty('price');
    for (const price of ['0.01', '285000.5', '285000.99']) expect(problemsOf({ price })).toEqual({});
  });

  it('a home in Cyprus has no Greek energy letter, one in Greece may have either', () => {
    expect(problemsOf({ country: 'cyprus', energyRating: 'Η' })).toHaveProperty('energyRating');
    for (const energyRating of ['Η', 'G'])
      expect(problemsOf({ country: 'greece', energyRating })).toEqual({});
  });

  it('the total area of a unit is exact to 0.01 m²', () => {
    expect(sumOfAreas(80.1, 12.2)).toBe(92.3);
  });

  it('rejects text that the database would alter', () => {
    expect(problemsOf({ title: 'A\0B' })).toHaveProperty('title');
    expect(problemsOf({ description: '\ud800' })).toHaveProperty('description');
  });
});

describe('form values are converted for storage', () => {
  it('to cents, square metres and E.164', () => {
    expect(parse({ price: '1250.50' })).toMatchObject({
      priceCents: 125_050,
      areaM2: 85,
      contactPhone: '+35799123456',
      contactEmail: 'owner@mail.test',
      status: 'for_sale',
    });
    expect(parse({ contactPhone: '+30 210 123 4567' }).contactPhone).toBe('+302101234567');
  });

  it('land has no rooms and no year, whatever was entered before', () => {
    expect(parse({ propertyType: 'land', area: '1500' })).toMatchObject({
      bedrooms: 0,
      bathrooms: 0,
      yearBuilt: null,
      areaM2: null,
      lotSizeM2: 1_500,
      energyClass: null,
    });
  });

  it("a developer's listing shows its smallest unit", () => {
    const unit = {
      ...EMPTY_UNIT,
      unitBlock: 'A1',
      beds: '2',
      baths: '1.5',
      internalArea: '90',
      verandaArea: '12.5',
      pool: true,
    };
    const input = parse({
      userType: 'developer',
      devUnits: [unit, { ...unit, unitBlock: 'A2', beds: '1', internalArea: '60' }],
    });
    expect(input).toMatchObject({ bedrooms: 1, bathrooms: 1, areaM2: 60 });
    expect(input.units[0]).toEqual({
      block: 'A1',
      bedrooms: 2,
      bathrooms: 1.5,
      internalM2: 90,
      verandaM2: 12.5,
      pool: true,
    });
  });

  it('legacy amenity names are mapped and unknown ones dropped', () => {
    expect(parse({ amenities: ['Pet Friendly', 'elevator', 'elevator', 'moat'] }).amenities).toEqual([
      'pets',
      'elevator',
    ]);
  });

  it('accepts a decimal comma', () => {
    expect([typedNumber('1,5'), typedNumber(' 20 '), typedNumber('1e3'), typedNumber('')]).toEqual([
      1.5,
      20,
      null,
      null,
    ]);
  });
});

test('a form says what is missing in the language of its page', () => {
  const said = (changes: Partial<ListingFormValues>) =>
    (['en', 'el', 'ru'] as const).map((language) =>
      inLanguage(language, () => Object.values(problemsOf(changes)).join(' ')),
    );
  expect(said({ title: '' })).toEqual(['Title is required.', 'Συμπληρώστε τον τίτλο.', 'Укажите название.']);
  expect(said({ bedrooms: '1.5' })).toEqual([
    'Bedrooms must be a whole number.',
    'Υπνοδωμάτια: γράψτε ακέραιο αριθμό.',
    'Спальни: введите целое число.',
  ]);
  const wrong = { ...typedListing({}), userType: 'x' };
  const schemaSays = () => listingFormSchema(CONTEXT).safeParse(wrong).error?.issues[0]?.message;
  expect(inLanguage('el', schemaSays)).toContain('Η ιδιότητα');
});

describe('drafts', () => {
  const draft = { id: crypto.randomUUID(), step: 1, changedAt: 5, values: { title: 'Half' } };
  it('are parsed with missing fields left empty', () => {
    expect(parseStoredDraft(JSON.stringify(draft))?.values).toEqual({
      ...EMPTY_LISTING,
      title: 'Half',
      devUnits: [],
    });
  });
  it.each([
    null,
    '',
    'no json',
    '[]',
    '{"step":9}',
    JSON.stringify({ ...draft, values: { photos: [{ key: '../x' }] } }),
  ])('an invalid draft is ignored: %s', (text) => expect(parseStoredDraft(text)).toBeNull());
});
