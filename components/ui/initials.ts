const TONES = [
  'bg-aegean-tint text-aegean-deep',
  'bg-terracotta-tint text-terracotta-ink',
  'bg-olive-tint text-olive',
  'bg-amber-tint text-amber',
] as const;

/** Up to two initials of a name in any script: 'Maria Georgiou' → 'MG', 'owner' → 'O', '' → '?'. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('en') || '?';
}

/** A palette colour derived from the name. */
export function toneOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return TONES[sum % TONES.length] ?? TONES[0];
}
