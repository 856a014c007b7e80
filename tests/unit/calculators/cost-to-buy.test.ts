import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costAlternatives, costToBuy } from '@/lib/calculators/cost-to-buy';
import { CYPRUS_RULES } from '@/lib/calculators/cost-to-buy-cyprus';
import { GREECE_RULES } from '@/lib/calculators/cost-to-buy-greece';
import { costNote } from '@/lib/calculators/cost-to-buy-text';
import { type Rule, ruleOn } from '@/lib/calculators/tax-rules';
import type { CostLineKey, CostToBuyInput } from '@/lib/calculators/types';

const resale = { areaM2: 100, isNewBuild: false } as const;
const newBuild = { areaM2: 100, isNewBuild: true } as const;

function amount(input: CostToBuyInput, key: CostLineKey): number | undefined {
  return costToBuy(input)?.lines.find((line) => line.key === key)?.amountCents;
}

// Prices in euros, amounts in cents. Expected values were computed independently, with exact fractions.
describe('Cyprus', () => {
  it.each([
    [85_000, 127_500, 127_500, 151_725],
    [150_000, 290_000, 225_000, 267_750],
    [170_000, 340_000, 255_000, 303_450],
    [285_000, 800_000, 542_500, 508_725],
    [300_000, 860_000, 580_000, 535_500],
    [400_000, 1_260_000, 920_000, 714_000],
    [475_000, 1_560_000, 1_220_000, 847_875],
    [1_250_000, 4_660_000, 4_320_000, 2_231_250],
    [85_000.01, 127_500, 127_500, 151_725],
    [99_999.99, 165_000, 150_000, 178_500],
    [12_345.67, 18_519, 18_519, 22_038],
    [1, 2, 2, 2],
  ])('resale at %d: transfer fees, the same for two buyers, lawyer', (price, fees, feesOfTwo, lawyer) => {
    const input = { country: 'cyprus', priceCents: Math.round(price * 100), ...resale } as const;
    expect(amount(input, 'transfer')).toBe(fees);
    expect(amount({ ...input, buyers: 2 }, 'transfer')).toBe(feesOfTwo);
    expect(amount(input, 'lawyer')).toBe(lawyer);
    expect(amount(input, 'vat')).toBe(0);
    expect(amount(input, 'agent')).toBe(0);
  });

  // Area in m², price in euros, VAT as main residence, VAT otherwise.
  it.each([
    [110, 300_000, 1_500_000, 5_700_000],
    [150, 400_000, 2_746_667, 7_600_000],
    [130, 350_000, 1_750_000, 6_650_000],
    [130, 360_000, 1_940_000, 6_840_000],
    [131, 350_000, 1_787_405, 6_650_000],
    [152.5, 349_999, 2_472_944, 6_649_981],
    [100, 400_000, 2_700_000, 7_600_000],
    [60, 185_000, 925_000, 3_515_000],
    [140, 475_000, 4_125_000, 9_025_000],
    [190, 475_000, 4_475_000, 9_025_000],
    [190, 475_000.01, 9_025_000, 9_025_000],
    [191, 300_000, 5_700_000, 5_700_000],
  ])('new build of %d m² at %d: VAT', (areaM2, price, asMainHome, otherwise) => {
    const input = {
      country: 'cyprus',
      priceCents: Math.round(price * 100),
      areaM2,
      isNewBuild: true,
    } as const;
    expect(amount({ ...input, isMainHome: true }, 'vat')).toBe(asMainHome);
    expect(amount(input, 'vat')).toBe(otherwise);
    expect(amount(input, 'transfer')).toBe(0);
  });

  it('applies no reduced VAT when the area is unknown', () => {
    const input = { country: 'cyprus', priceCents: 30_000_000, isNewBuild: true, isMainHome: true } as const;
    expect(amount({ ...input, areaM2: null }, 'vat')).toBe(5_700_000);
    expect(amount({ ...input, areaM2: 0 }, 'vat')).toBe(5_700_000);
  });

  it.each([
    [4_000, 0],
    [5_000, 0],
    [5_001, 150],
    [85_000, 12_000],
    [170_000, 24_750],
    [250_000, 40_750],
    [250_000.01, 40_950],
    [9_961_250, 1_983_150],
    [20_000_000, 2_000_000],
  ])('charges stamp duty on a contract at %d signed in 2025, and none from 1 January 2026', (price, duty) => {
    const input = { country: 'cyprus', priceCents: Math.round(price * 100), ...resale } as const;
    expect(amount({ ...input, on: '2025-12-31' }, 'stampDuty')).toBe(duty);
    expect(amount({ ...input, on: '2026-01-01' }, 'stampDuty')).toBe(0);
    expect(amount(input, 'stampDuty')).toBe(0);
  });

  it('gives the amount for the other kind of buyer', () => {
    const input = { country: 'cyprus', priceCents: 28_500_000 } as const;
    expect(costAlternatives({ ...input, ...resale })).toMatchObject([{ amountCents: 542_500 }]);
    expect(costAlternatives({ ...input, ...newBuild })).toMatchObject([{ amountCents: 1_425_000 }]);
    expect(costAlternatives({ ...input, ...newBuild, areaM2: 300 })).toEqual([]);
    expect(costAlternatives({ ...input, ...resale, priceCents: 5_000_000 })).toEqual([]);
    expect(costAlternatives({ ...input, ...resale, country: 'greece' })).toEqual([]);
  });
});

describe('Greece', () => {
  it.each([
    [250_000, 772_500, 234_360, 127_300, 465_000, 620_000],
    [120_000, 370_800, 121_520, 62_300, 223_200, 297_600],
    [380_000, 1_174_200, 347_200, 192_300, 706_800, 942_400],
    [100_000, 309_000, 101_680, 52_300, 186_000, 248_000],
    [285_000, 880_650, 264_740, 144_800, 530_100, 706_800],
    [2_000_000, 6_180_000, 1_652_920, 1_002_300, 3_720_000, 4_960_000],
    [50_000, 154_500, 52_080, 27_300, 93_000, 124_000],
    [199_999.99, 618_000, 190_960, 102_300, 372_000, 496_000],
    [6_500_000, 20_085_000, 4_628_920, 3_252_300, 12_090_000, 16_120_000],
  ])(
    'resale at %d: transfer tax, notary, registry, lawyer, agent',
    (price, tax, notary, registry, lawyer, agent) => {
      const cost = costToBuy({ country: 'greece', priceCents: Math.round(price * 100), ...resale });
      const lines = Object.fromEntries(cost?.lines.map((line) => [line.key, line.amountCents]) ?? []);
      expect(lines).toEqual({ transfer: tax, vat: 0, notary, registry, lawyer, agent });
      expect(cost?.lawCents).toBe(tax + notary + registry);
      expect(cost?.estimateCents).toBe(lawyer + agent);
      expect(cost?.totalCents).toBe(tax + notary + registry + lawyer + agent);
    },
  );

  it('charges transfer tax on new builds while their VAT is suspended, and VAT after 2026', () => {
    const input = { country: 'greece', priceCents: 25_000_000, ...newBuild } as const;
    expect([amount(input, 'transfer'), amount(input, 'vat')]).toEqual([772_500, 0]);
    const later = { ...input, on: '2027-01-01' };
    expect([amount(later, 'transfer'), amount(later, 'vat')]).toEqual([0, 6_000_000]);
  });
});

describe('every result', () => {
  const input: fc.Arbitrary<CostToBuyInput> = fc.record({
    country: fc.constantFrom('cyprus' as const, 'greece' as const),
    priceCents: fc.integer({ min: 1, max: 100_000_000_000 }),
    areaM2: fc.option(fc.integer({ min: 1, max: 2_000 })),
    isNewBuild: fc.boolean(),
    isMainHome: fc.boolean(),
    buyers: fc.constantFrom(1 as const, 2 as const),
    on: fc.constantFrom('2020-05-05', '2025-12-31', '2026-01-01', '2026-11-21', '2027-06-01'),
  });

  it('never falls when the price rises', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 5_000_000 }), (purchase, more) => {
        const dearer = costToBuy({
          ...purchase,
          priceCents: Math.min(purchase.priceCents + more, 100_000_000_000),
        });
        for (const line of costToBuy(purchase)?.lines ?? []) {
          const same = dearer?.lines.find(({ key }) => key === line.key);
          expect(same?.amountCents).toBeGreaterThanOrEqual(line.amountCents);
        }
      }),
    );
  });

  it('is continuous at the band limits', () => {
    const ends = [8_500_000, 17_000_000, 12_000_000, 38_000_000, 200_000_000, 500_000_000, 2_000_000_000];
    for (const country of ['cyprus', 'greece'] as const) {
      for (const priceCents of ends) {
        for (const key of ['transfer', 'notary', 'registry'] as const) {
          const at = amount({ country, priceCents, ...resale }, key) ?? 0;
          const above = amount({ country, priceCents: priceCents + 100, ...resale }, key) ?? 0;
          expect(above - at).toBeGreaterThanOrEqual(0);
          // One more euro costs at most 8 cents plus rounding.
          expect(above - at).toBeLessThanOrEqual(9);
        }
      }
    }
  });

  it('adds up in whole cents, with a source and a date for each line', () => {
    fc.assert(
      fc.property(input, (purchase) => {
        const cost = costToBuy(purchase);
        expect(cost?.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(cost?.totalCents);
        for (const line of cost?.lines ?? []) {
          expect(Number.isSafeInteger(line.amountCents)).toBe(true);
          expect(line.source.url).toMatch(/^https:\/\//);
          expect(line.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(costNote(line)).not.toBe('');
        }
      }),
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 10.5, 100_000_000_001])(
    'is null for the price %d',
    (cents) => {
      expect(costToBuy({ country: 'cyprus', priceCents: cents, ...resale })).toBeNull();
      expect(costAlternatives({ country: 'cyprus', priceCents: cents, ...resale })).toEqual([]);
    },
  );
});

describe('the rules', () => {
  const rules: [string, Rule<unknown>][] = [...Object.entries(CYPRUS_RULES), ...Object.entries(GREECE_RULES)];

  it.each(rules)('%s lists its versions in order, each with a source', (_name, rule) => {
    const dates = rule.map(({ validFrom }) => validFrom);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates).size).toBe(dates.length);
    for (const { source } of rule) {
      expect(source.title).not.toBe('');
      expect(URL.canParse(source.url)).toBe(true);
    }
  });

  it('picks the version in force on the given date', () => {
    const on = (day: string) => ruleOn(CYPRUS_RULES.stampDuty, day).validFrom;
    expect([on('2000-01-01'), on('2025-12-31'), on('2026-01-01'), on('2040-01-01')]).toEqual([
      '2013-03-01',
      '2013-03-01',
      '2026-01-01',
      '2026-01-01',
    ]);
  });
});
