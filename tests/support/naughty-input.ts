// Texts and values that break careless code, for calls and events of any shape.
import { batchesOf } from '@/lib/database/batches';
import type { Random } from '../../prisma/seed/model/random';

export const NAUGHTY = [
  '',
  ' ',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9223372036854775808',
  "'; DROP TABLE users; --",
  '" OR 1=1 --',
  '#{7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  'Ω≈ç√∫˜µ≤≥÷',
  'ﷺ\u202e\u200b',
  '\ud800',
  '田中さんにあげて下さい',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſß',
  'a'.repeat(5_000),
  '__proto__',
  'constructor',
];

export function naughtyText(random: Random): string {
  return random.pick(NAUGHTY);
}

/** Any JSON value; `fieldName` names the fields of its objects. */
export function anything(random: Random, fieldName: (random: Random) => string, depth = 0): unknown {
  const kinds = ['text', 'number', 'null', 'boolean', ...(depth < 3 ? ['list', 'object', 'object'] : [])];
  switch (random.pick(kinds)) {
    case 'text':
      return naughtyText(random);
    case 'number':
      return random.pick([0, -0, -1, 1.5, 1e300, 2_147_483_648, Number.MAX_VALUE]);
    case 'boolean':
      return random.pick([true, false]);
    case 'list':
      return Array.from({ length: random.whole(0, 3) }, () => anything(random, fieldName, depth + 1));
    case 'object':
      return Object.fromEntries(
        Array.from({ length: random.whole(0, 4) }, () => [
          fieldName(random),
          anything(random, fieldName, depth + 1),
        ]),
      );
    default:
      return null;
  }
}

/** `input` with one value, of any depth, replaced by another. */
export function withOneWrong(input: unknown, random: Random): unknown {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  if (names.length === 0) return random.whole(0, 1) ? naughtyText(random) : anything(random, naughtyText, 1);
  const name = random.pick(names);
  const copy = structuredClone(input) as Record<string, unknown>;
  copy[name] = random.whole(0, 4) === 0 ? anything(random, naughtyText, 1) : withOneWrong(copy[name], random);
  return copy;
}

/** Values of about so many bytes that are slow for code that compares all with all, looks back or reports each item. */
export const LARGE: Readonly<Record<string, (bytes: number) => unknown>> = {
  lines: (bytes) => Array.from({ length: bytes / 6 }, (_, index) => index).join('\n'),
  spaces: (bytes) => `${' '.repeat(bytes)}x`,
  numbers: (bytes) => Array.from({ length: bytes / 2 }, () => 0),
  objects: (bytes) => Array.from({ length: bytes / 3 }, () => ({})),
};

/** Copies of `input` with `bytes` of large values in place of four of its fields each. */
export function* withLarge(
  input: object,
  large: (bytes: number) => unknown,
  bytes: number,
): Generator<object> {
  for (const names of batchesOf(Object.keys(input), 4))
    yield {
      ...input,
      ...Object.fromEntries(names.map((name) => [name, large(Math.floor(bytes / names.length))])),
    };
}
