/**
 * Energy certificate classes: Latin letters in Cyprus, Greek ones below B in Greece, and the two lawful ways to
 * advertise without one. EU law requires the class in every advertisement (directive 2010/31/EU, article 12).
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
export const ENERGY_CLASS_LABELS: Partial<Record<EnergyClass, string>> = {
  pending: 'Pending',
  exempt: 'Exempt',
};
