// ICU messages, the part that we use: {name}, {count, number}, {count, plural, =0 {…} one {# home} other {# homes}},
// {kind, select, house {…} other {…}}, <b>marked text</b>, and 'quoted' braces.
import type { Part } from '@/lib/language/write-message';

/** @throws Error for a message that is not well formed */
export function parseMessage(text: string): Part[] {
  let at = 0;
  const parts = sequence(null, false);
  if (at < text.length) throw new Error(`unexpected "${text[at]}" at ${at}: ${text}`);
  return parts;

  function sequence(tag: string | null, isPlural: boolean): Part[] {
    const found: Part[] = [];
    let words = '';
    const flush = () => {
      if (words) found.push(words);
      words = '';
    };
    while (at < text.length) {
      const sign = text[at];
      const opened = sign === '<' && /^<([a-z]+)>/.exec(text.slice(at))?.[1];
      if (sign === '}' || (tag && text.startsWith(`</${tag}>`, at))) break;
      if (sign === "'" && /^'[{}'#<]/.test(text.slice(at, at + 2))) words += quoted();
      else if (sign === '{') {
        flush();
        found.push(argument(isPlural));
      } else if (opened) {
        flush();
        at += opened.length + 2;
        const inside = sequence(opened, isPlural);
        expect(`</${opened}>`);
        found.push({ tag: opened, inside });
      } else if (sign === '#' && isPlural) {
        flush();
        found.push({ name: '#', isNumber: true });
        at += 1;
      } else {
        words += sign;
        at += 1;
      }
    }
    flush();
    return found;
  }

  function quoted(): string {
    if (text[at + 1] === "'") {
      at += 2;
      return "'";
    }
    const end = text.indexOf("'", at + 1);
    const inside = text.slice(at + 1, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    return inside;
  }

  function argument(isPlural: boolean): Part {
    expect('{');
    const [head = '', name = '', kind] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?,?\s*/.exec(text.slice(at)) ?? [];
    at += head.length;
    if (kind === undefined || kind === 'number') {
      expect('}');
      return { name, isNumber: kind === 'number' };
    }
    if (kind !== 'plural' && kind !== 'select') throw new Error(`"${kind}" is not supported: ${text}`);
    const cases: Record<string, Part[]> = {};
    for (;;) {
      const [lead = '', label] = /^\s*(=?\w+)\s*\{/.exec(text.slice(at)) ?? [];
      if (!label) break;
      at += lead.length;
      cases[label] = sequence(null, kind === 'plural' || isPlural);
      expect('}');
    }
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    expect('}');
    if (!cases.other) throw new Error(`no "other": ${text}`);
    return { name, kind, cases };
  }

  function expect(sign: string) {
    if (!text.startsWith(sign, at)) throw new Error(`"${sign}" is missing at ${at}: ${text}`);
    at += sign.length;
  }
}

/** Whether putting values in place of their names in braces is enough. */
export function onlyShowsValues(parts: readonly Part[], text: string): boolean {
  return (
    parts
      .map((part) => (typeof part === 'string' ? part : `{${'name' in part ? part.name : ''}}`))
      .join('') === text
  );
}
