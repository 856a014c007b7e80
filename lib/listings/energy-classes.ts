import { currentLanguage } from '@/lib/language/current-language';
import { tListing } from '@/messages/listing';

/**
 * EU law requires the class in every advertisement (directive 2010/31/EU, article 12). 'pending' and 'exempt' are the
 * lawful ways to advertise without a certificate.
 */
export const ENERGY_CLASSES = [
  'A+',
  'A',
  'B+',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'Γ',
  'Δ',
  'Ε',
  'Ζ',
  'Η',
  'pending',
  'exempt',
] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

export const isEnergyClass = (text: string | null): text is EnergyClass =>
  ENERGY_CLASSES.some((known) => known === text);

const GREEK_LETTERS: Partial<Record<EnergyClass, string>> = { Γ: 'C', Δ: 'D', Ε: 'E', Ζ: 'F', Η: 'G' };

/** 'A+' to 'G' for both countries; `null` for 'pending' and 'exempt'. */
export function energyLetter(energy: EnergyClass | null): string | null {
  if (energy === null || energy === 'pending' || energy === 'exempt') return null;
  return GREEK_LETTERS[energy] ?? energy;
}

/** 'B+', 'C (Γ)', 'Pending'; readers of Greek know the Greek letters: 'Γ' */
export function energyClassText(energy: EnergyClass): string {
  const letter = energyLetter(energy);
  if (letter === null) return tListing(energy === 'pending' ? 'pending' : 'exempt');
  if (currentLanguage() === 'el') return energy;
  // The Greek Ε looks like the E it stands for.
  return letter === energy || energy === 'Ε' ? letter : `${letter} (${energy})`;
}

/** Homes in Greece are also advertised in Latin letters. */
export function mayHaveEnergyClass(country: string, energy: string): boolean {
  return isEnergyClass(energy) && !(country === 'cyprus' && energy in GREEK_LETTERS);
}

export function energyClassesOf(country: string): EnergyClass[] {
  const others = country === 'greece' ? ['C', 'D', 'E', 'F', 'G'] : Object.keys(GREEK_LETTERS);
  return ENERGY_CLASSES.filter((energy) => !others.includes(energy));
}
