/** In m², to 0.01: 80.1 + 12.2 is 92.3, not 92.30000000000001. */
export function sumOfAreas(internalM2: number, verandaM2: number): number {
  return Math.round((internalM2 + verandaM2) * 100) / 100;
}
