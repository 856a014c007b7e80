import { describe, expect, it } from 'vitest';
import { suggestAddresses } from '@/lib/places/address-suggestions';
import { resolveLocation } from '@/lib/places/resolve';

describe('suggestAddresses', () => {
  it('starts at three letters and suggests at most five', () => {
    expect(suggestAddresses('Li', 'cyprus')).toEqual([]);
    expect(suggestAddresses('Agios', 'cyprus')).toHaveLength(5);
  });

  it('keeps the street before the comma', () => {
    const [first] = suggestAddresses('Olympou 4, Germas', 'cyprus');
    expect(first).toMatchObject({
      label: 'Olympou 4, Germasogeia, Limassol',
      street: 'Olympou 4',
      city: 'Germasogeia',
      region: 'Limassol',
    });
  });

  it('finds the place in an address without commas, and in its own label', () => {
    const [first] = suggestAddresses('Ermou 12 Athens', 'greece');
    expect(first?.label).toMatch(/Ermou 12, Athens/);
    const place = resolveLocation(first?.label ?? '', { country: 'greece' })?.place;
    expect(place?.nameEn).toBe(first?.city);
  });

  it('stays within the country and out of the occupied north', () => {
    expect(suggestAddresses('Limassol', 'greece').every(({ country }) => country === 'greece')).toBe(true);
    expect(suggestAddresses('Kyrenia', 'cyprus').some(({ label }) => label.startsWith('Kyrenia'))).toBe(
      false,
    );
  });
});
