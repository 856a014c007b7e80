function sameFrom(a: string, fromA: number, b: string, fromB: number, whole: boolean): boolean {
  const length = a.length - fromA;
  if (whole ? b.length - fromB !== length : b.length - fromB < length) return false;
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(fromA + at) !== b.charCodeAt(fromB + at)) return false;
  }
  return true;
}

function oneEdit(typed: string, word: string, whole: boolean): boolean {
  let at = 0;
  while (at < typed.length && at < word.length && typed.charCodeAt(at) === word.charCodeAt(at)) at++;
  return (
    sameFrom(typed, at + 1, word, at + 1, whole) ||
    sameFrom(typed, at, word, at + 1, whole) ||
    sameFrom(typed, at + 1, word, at, whole) ||
    (at + 1 < typed.length &&
      typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      sameFrom(typed, at + 2, word, at + 2, whole))
  );
}

/** One insertion, deletion, substitution or transposition. */
export function withinOneEdit(typed: string, word: string): boolean {
  return typed === word || (Math.abs(typed.length - word.length) <= 1 && oneEdit(typed, word, true));
}

export function startsWithinOneEdit(word: string, prefix: string): boolean {
  return word.startsWith(prefix) || oneEdit(prefix, word, false);
}

/** All texts with one letter moved by two places: Lanarca, Phapos. */
export function withLetterMoved(text: string): string[] {
  const texts: string[] = [];
  for (let at = 0; at + 2 < text.length; at++) {
    const [a, b, c] = [text[at], text[at + 1], text[at + 2]];
    for (const turned of [`${b}${c}${a}`, `${c}${a}${b}`]) {
      texts.push(text.slice(0, at) + turned + text.slice(at + 3));
    }
  }
  return texts;
}

export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Infinity;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
