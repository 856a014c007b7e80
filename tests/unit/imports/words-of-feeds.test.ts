import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { parseFeedArea } from '@/lib/imports/values/areas';
import { recogniseEnergyClass, recogniseKind } from '@/lib/imports/values/vocabulary';

describe('units of area', () => {
  test.each([
    ['95 м²', 95],
    ['95 кв. метров', 95],
    ['95 квадратных метров', 95],
    ['95 Quadratmeter', 95],
    ['2 дунама', 2675.61],
    ['4 στρεμ.', 4000],
  ])('%j is %s m²', (text, area) => expect(parseFeedArea(text)).toBe(area));
});

describe('kinds of home', () => {
  test.each([
    ['Baugrundstück', 'land'],
    ['Doppelhaushälfte', 'house'],
    ['Bedsit', 'apartment'],
    ['Bed-sit', 'apartment'],
  ])('%s is %s', (text, kind) => expect(recogniseKind(text)).toBe(kind));
});

describe('energy classes', () => {
  test.each([
    ['Energieklasse B', 'B'],
    ['Energieeffizienzklasse: A+', 'A+'],
    ['класс B', 'B'],
    ['Απαλλάσσεται', 'exempt'],
    ['Δεν απαιτείται', 'exempt'],
  ])('%s is %s', (text, energyClass) => expect(recogniseEnergyClass(text)).toBe(energyClass));
});

test('empty rows below a table are no homes, and later lines keep their numbers', async () => {
  const text = 'ref;price;location\n1;90000;Paphos\n;;\n ;;\n2;95000;Paphos\n';
  const lines: number[] = [];
  for await (const record of readCsv(Readable.from([text]), { delimiter: ';', line: 1 }, null))
    if ('line' in record) lines.push(record.line);
  expect(lines).toEqual([2, 5]);
});
