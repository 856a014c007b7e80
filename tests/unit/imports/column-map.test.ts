import { describe, expect, test } from 'vitest';
import { guessColumnMap } from '@/lib/imports/columns/column-guess';

describe('columns of a file without a map', () => {
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

  test('an exact name takes precedence over one with its unit stripped', () => {
    expect(guessColumnMap(['Price (EUR)', 'Price']).fields.price).toBe('Price');
  });

  test('a unit on its own does not match a column', () => {
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
  ])('%j is combined with its region columns, because place names repeat', (header, location) =>
    expect(guessColumnMap(['Ref', ...header]).fields.location).toEqual(location),
  );

  test('availability and sale type may be in separate columns', () => {
    expect(guessColumnMap(['Status', 'Listing type']).fields.status).toEqual(['Status', 'Listing type']);
    expect(guessColumnMap(['Κατάσταση']).fields.status).toBe('Κατάσταση');
  });
});
