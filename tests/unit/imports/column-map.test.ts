import { describe, expect, test } from 'vitest';
import { guessColumnMap } from '@/lib/imports/column-map';

describe('the columns of a file without a map', () => {
  test.each([
    ['area', 'Area (m²)'],
    ['area', 'Covered area, sqm'],
    ['area', 'Εμβαδόν τ.μ.'],
    ['area', 'ΕΜΒΑΔΟΝ (ΤΜ)'],
    ['price', 'Τιμή (ευρώ)'],
    ['price', 'Asking price EUR'],
    ['price', 'Price €'],
    ['lotSize', 'Plot sq.m'],
    ['yearBuilt', 'yearBuilt'],
  ])('%s is %j', (field, name) => {
    expect(guessColumnMap(['Ref', name]).fields).toEqual({ reference: 'Ref', [field]: name });
  });

  test('a name as it stands goes before one whose unit is cut', () => {
    expect(guessColumnMap(['Area', 'Area (m²)']).fields.area).toBe('Area');
    expect(guessColumnMap(['Price (EUR)', 'Price']).fields.price).toBe('Price');
  });

  test('a unit alone is no name of something else', () => {
    expect(guessColumnMap(['sqm', 'eur']).fields).toEqual({ area: 'sqm' });
  });

  test.each([
    [
      ['Town', 'District'],
      ['Town', 'District'],
    ],
    [
      ['Περιοχή', 'Δήμος', 'Νομός'],
      ['Περιοχή', 'Δήμος', 'Νομός'],
    ],
    [
      ['Province', 'Address', 'City'],
      ['Address', 'City', 'Province'],
    ],
    [['Village'], 'Village'],
    [['Επαρχία'], 'Επαρχία'],
  ])(
    'the place of %j is read with what lies around it: there are many places of one name',
    (header, location) => expect(guessColumnMap(['Ref', ...header]).fields.location).toEqual(location),
  );

  test('whether a home is still available may stand in one column, and whether it is for sale in another', () => {
    expect(guessColumnMap(['Status', 'Listing type']).fields.status).toEqual(['Status', 'Listing type']);
    expect(guessColumnMap(['Κατάσταση']).fields.status).toBe('Κατάσταση');
  });
});
