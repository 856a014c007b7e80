// Apart from energy-classes.ts, whose texts the codec of a search does not need.

/** From best to worst; homes in Greece may have the Greek letter. */
const CLASSES = [
  ['A+'],
  ['A'],
  ['B+'],
  ['B'],
  ['C', 'Γ'],
  ['D', 'Δ'],
  ['E', 'Ε'],
  ['F', 'Ζ'],
  ['G', 'Η'],
] as const;

/** What a search can ask for at least. A home of class G is as bad as any. */
export const ENERGY_STEPS = ['A+', 'A', 'B+', 'B', 'C', 'D', 'E', 'F'] as const;
export type EnergyStep = (typeof ENERGY_STEPS)[number];

/** In either alphabet; in an address '+' may have become a space. `null` for other texts. */
export function energyStep(text: string): EnergyStep | null {
  const folded = text
    .toUpperCase()
    .replace(/(?<=[AB]) $/, '+')
    .trim();
  const at = CLASSES.findIndex((names) => names.some((name) => name === folded));
  return ENERGY_STEPS[at] ?? null;
}

/** As listings store them. */
export const energyClassesFrom = (least: EnergyStep): string[] =>
  CLASSES.slice(0, ENERGY_STEPS.indexOf(least) + 1).flat();
