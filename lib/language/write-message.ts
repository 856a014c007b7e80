// Separate from parse-message.ts: what pages bring is parsed already.

type Choice = { name: string; kind: 'plural' | 'select'; cases: Record<string, Part[]> };
export type Part = string | { name: string; isNumber: boolean } | Choice | { tag: string; inside: Part[] };

export type Values = Readonly<Record<string, string | number>>;
/** Text and marked parts, in order. */
export type Piece = string | { tag: string; inside: Piece[] };

const formats = new Map<string, { numbers: Intl.NumberFormat; plurals: Intl.PluralRules }>();

function formatsOf(region: string) {
  const known = formats.get(region) ?? {
    numbers: new Intl.NumberFormat(region),
    plurals: new Intl.PluralRules(region),
  };
  formats.set(region, known);
  return known;
}

export function writeMessage(parts: readonly Part[], values: Values, region: string, count = 0): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if (typeof part === 'string') return [part];
    if ('tag' in part) return [{ tag: part.tag, inside: writeMessage(part.inside, values, region, count) }];
    const value = part.name === '#' ? count : (values[part.name] ?? '');
    const number = Number(value);
    if (!('cases' in part)) return [part.isNumber ? formatsOf(region).numbers.format(number) : String(value)];
    const { cases, kind } = part;
    const isPlural = kind === 'plural';
    const name = isPlural && !cases[`=${value}`] ? formatsOf(region).plurals.select(number) : value;
    const chosen = cases[name] ?? cases[`=${name}`] ?? cases.other ?? [];
    return writeMessage(chosen, values, region, isPlural ? number : count);
  });
}
