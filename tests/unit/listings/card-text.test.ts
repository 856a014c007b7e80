import { describe, expect, it } from 'vitest';
import { energyText, listingFacts, listingPricePerM2, reductionPercent } from '@/lib/listings/card/card-text';
import {
  type EnergyClass,
  energyClassesOf,
  energyClassText,
  energyLetter,
} from '@/lib/listings/energy-classes';
import { inLanguage } from '@/lib/next/spoken-language';

describe('reductionPercent', () => {
  it.each([
    ['the price fell', 28_800_000, 30_000_000, 4],
    ['it fell by less than half a percent', 29_900_000, 30_000_000, null],
    ['it rose', 31_000_000, 30_000_000, null],
    ['it never changed', 30_000_000, null, null],
    ['it is no longer told', null, 30_000_000, null],
  ])('when %s', (_case, priceCents, formerPriceCents, expected) => {
    expect(reductionPercent({ priceCents, formerPriceCents })).toBe(expected);
  });
});

describe('listingFacts', () => {
  const home = { type: 'apartment', bedrooms: 2, bathrooms: 1, areaM2: 85, lotSizeM2: null } as const;

  it('names beds, baths and area', () => {
    expect(listingFacts(home)).toEqual(['2 beds', '1 bath', '85 m²']);
  });
  it('uses the singular for one', () => {
    expect(listingFacts({ ...home, bedrooms: 1, bathrooms: 1, areaM2: 1250 })).toEqual([
      '1 bed',
      '1 bath',
      '1,250 m²',
    ]);
  });
  it('calls an apartment without bedrooms a studio, but not a house', () => {
    expect(listingFacts({ ...home, bedrooms: 0 })[0]).toBe('Studio');
    expect(listingFacts({ ...home, type: 'house', bedrooms: 0 })[0]).toBe('1 bath');
  });
  it('omits unknown facts', () => {
    expect(listingFacts({ ...home, bedrooms: null, bathrooms: null, areaM2: null })).toEqual([]);
  });
  it('shows the plot size and no rooms for land', () => {
    expect(listingFacts({ ...home, type: 'land', lotSizeM2: 1250 })).toEqual(['1,250 m² plot']);
    expect(listingFacts({ ...home, type: 'land' })).toEqual(['85 m² plot']);
  });
});

describe('listingPricePerM2', () => {
  it('divides by the covered area for homes and by the plot for land', () => {
    const listing = { priceCents: 10_000_000, areaM2: 100, lotSizeM2: 1_000 } as const;
    expect(listingPricePerM2({ ...listing, type: 'house' })).toBe('€1,000/m²');
    expect(listingPricePerM2({ ...listing, type: 'land' })).toBe('€100/m²');
  });
  it('is empty without a price', () => {
    expect(listingPricePerM2({ type: 'house', priceCents: null, areaM2: 100, lotSizeM2: null })).toBeNull();
  });
});

describe('energyText', () => {
  it.each([
    ['B+', 'Energy class B+'],
    ['Γ', 'Energy class C (Γ)'],
    ['pending', 'Energy class pending'],
    ['exempt', 'Energy class exempt'],
    [null, null],
  ] as const)('%s reads %s', (energyClass, text) => {
    expect(energyText(energyClass)).toBe(text);
  });
});

describe('energy classes', () => {
  it('have one scale for both countries, with the national letter in brackets', () => {
    expect(
      ['A+', 'C', 'Γ', 'Ε', 'Η', 'pending'].map((energy) => energyLetter(energy as EnergyClass)),
    ).toEqual(['A+', 'C', 'C', 'E', 'G', null]);
    expect(energyClassText('Ζ')).toBe('F (Ζ)');
    expect(energyClassText('Ε')).toBe('E');
  });

  it('are in Greek what the certificate says', () => {
    for (const energy of ['Γ', 'Ζ', 'C', 'A+'] as const) {
      expect(inLanguage('el', () => energyClassText(energy))).toBe(energy);
    }
  });

  it('are offered by country: Greek letters for Greece only', () => {
    expect(energyClassesOf('cyprus').join(' ')).toBe('A+ A B+ B C D E F G pending exempt');
    expect(energyClassesOf('greece').join(' ')).toBe('A+ A B+ B Γ Δ Ε Ζ Η pending exempt');
  });
});
