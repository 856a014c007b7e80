import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, defused, undefused, withoutFormula } from '@/lib/input/csv-text';

const hostile = fc
  .array(fc.constantFrom(...'=+-@＝\'"\n\r ;,|\u200bπa1'.split('')), { maxLength: 30 })
  .map((characters) => characters.join(''));

/** What a spreadsheet may take for a cell, in a region with any separator. */
const cellsOf = (text: string) => text.split(/[;,|\r\n]/).map((cell) => cell.replace(/["\s\p{Cf}]/gu, ''));

test('no part of a cell begins like a formula, and the text is read back as it was', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(cellsOf(defused(text)).filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
      expect(undefused(defused(text))).toBe(text);
      const [row] = parse(csvText([[defused(text), 'end']]), { cast: undefused }) as string[][];
      expect(row).toEqual([text, 'end']);
      expect(withoutFormula(text)).not.toContain('\n');
    }),
  );
});

test('lines of a description stay lines', () => {
  expect(defused('Bright.\n- Pool\n- Garden')).toBe("Bright.\n'- Pool\n'- Garden");
  expect(undefused("it's 5 o'clock, 'now'")).toBe("it's 5 o'clock, 'now'");
});

test('a cell of a megabyte takes no time, whatever is in it', () => {
  for (const part of ["'", '\n', "\n'", ';', ";'", ' ', '"\u200b', "'\r "]) {
    const text = part.repeat(1_000_000 / part.length);
    const before = process.cpuUsage();
    expect(undefused(defused(text))).toBe(text);
    expect(undefused(`'${text}`).length).toBeGreaterThan(900_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  }
});
