import { extendedMap } from '@/lib/imports/columns/column-guess';
import {
  applyColumnMap,
  type ColumnMap,
  missingColumns,
  skipReason,
  usedColumns,
} from '@/lib/imports/columns/column-map';
import { picturesOf } from '@/lib/imports/columns/feed-pictures';
import { BLM_CODES, BLM_NAMES } from '@/lib/imports/readers/blm-codes';
import { decodeFeed, FeedEncoding } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { sentence } from '@/lib/imports/sentences';
import type { FeedBytes, FeedRecord } from '@/lib/imports/types';

/** Characters of a home or the header; more means a missing end mark. */
const MAX_RECORD_LENGTH = 1_000_000;
const FIELDS_OF_TEXT = /^FEATURE\d+$/;
/** Numbers from 60 on are energy certificates. */
const PICTURE = /^MEDIA_IMAGE(_TEXT)?_([0-5]\d)$/;

type Definition = {
  names: string[];
  fieldEnd: string;
  recordEnd: string;
  map: ColumnMap;
  line: number;
};

/** @throws AppError `invalid` if the header is incomplete or the file is cut off */
export async function* readBlm(input: FeedBytes, map: ColumnMap | null = null): AsyncGenerator<FeedRecord> {
  const unread = new UnreadFields();
  const encoding = new FeedEncoding();
  const first = new FirstRows(() => definition?.names ?? []);
  let text = '';
  let definition: Definition | null = null;
  let isEnded = false;
  for await (const piece of decodeFeed(input, encoding)) {
    text += piece;
    if (!definition) {
      const at = /#DATA#[^\S\n]*\r?\n?/i.exec(text);
      if (at) {
        definition = readDefinition(text.slice(0, at.index + at[0].length), map);
        text = text.slice(at.index + at[0].length);
      }
    }
    if (definition) {
      const records = text.split(definition.recordEnd);
      text = records.pop() ?? '';
      for (const record of isEnded ? [] : records) {
        const read = readRecord(record, definition, unread);
        if ('home' in read) first.see(read.home);
        yield read;
      }
      isEnded ||= /^\s*#END#/i.test(text);
    }
    if (text.length > MAX_RECORD_LENGTH)
      throw invalidFile(
        'A home of the BLM file, or its header, is longer than a megabyte: its end is missing.',
      );
  }
  if (!definition)
    throw invalidFile('The BLM file has no #DATA#: it was cut off, or is another kind of file.');
  if (!isEnded && !/^\s*#END#/i.test(text))
    throw invalidFile('The BLM file ends in the middle, without #END#: it was cut off. Get it again.');
  first.end();
  for (const remark of [encoding.remark(), unread.remark()]) if (remark) yield { remark };
}

function readDefinition(head: string, given: ColumnMap | null): Definition {
  const mark = (name: string) => new RegExp(`^\\s*${name}\\s*:\\s*'(.+?)'`, 'im').exec(head)?.[1];
  const [fieldEnd, recordEnd] = [mark('EOF'), mark('EOR')];
  const listed = /#DEFINITION#\s*([\s\S]*?)#DATA#/i.exec(head)?.[1];
  if (!fieldEnd || !recordEnd || !listed)
    throw invalidFile(
      'The header of the BLM file must name EOF, EOR and, below #DEFINITION#, the fields: "EOF : \'^\'".',
    );
  const names = listed
    .replace(recordEnd, '')
    .split(fieldEnd)
    .map((name) => name.trim().toUpperCase())
    .filter(Boolean);
  const columns = names.map((name) => BLM_NAMES[name] ?? name);
  const missing = given ? missingColumns(given, names) : [];
  if (missing.length > 0)
    throw invalidFile(
      `The map names fields that the BLM file does not define: ${missing.join(', ')}. It has: ${names.join(', ')}.`,
    );
  const claimed = given ? usedColumns(given).map((name) => BLM_NAMES[name] ?? name) : [];
  const free = columns.filter(
    (name) => !FIELDS_OF_TEXT.test(name) && !PICTURE.test(name) && !claimed.includes(name),
  );
  const map = extendedMap(given, free);
  for (const field of ['price', 'location'] as const)
    if (!map.fields[field])
      throw invalidFile(`The BLM file defines no field for the ${field}. It has: ${names.join(', ')}.`);
  return { names, fieldEnd, recordEnd, map, line: head.split('\n').length };
}

function readRecord(text: string, definition: Definition, unread: UnreadFields): FeedRecord {
  const { names, fieldEnd, map } = definition;
  const columnOf = (name: string) => BLM_NAMES[name] ?? name;
  const leading = /^\s*/.exec(text)?.[0] ?? '';
  const line = definition.line + leading.split('\n').length - 1;
  definition.line += text.split('\n').length - 1;
  const cells = text.slice(leading.length).split(fieldEnd);
  // The last field also has an end mark.
  if (cells.length !== names.length + 1 && cells.length !== names.length)
    return { line, problem: sentence('row.fields') };
  const used = new Set(usedColumns(map));
  const row: Record<string, string> = Object.create(null);
  const amenities: string[] = [];
  const pictures = { urls: new Map<string, string>(), captions: new Map<string, string>() };
  for (const [at, name] of names.entries()) {
    const cell = (cells[at] ?? '').trim();
    const codes = BLM_CODES[name];
    const value = codes && Object.hasOwn(codes, cell) ? (codes[cell] ?? '') : cell;
    const [, isCaption, number = ''] = PICTURE.exec(name) ?? [];
    if (number) pictures[isCaption ? 'captions' : 'urls'].set(number, value);
    else if (FIELDS_OF_TEXT.test(name)) amenities.push(value);
    else if (!used.has(columnOf(name)) && !used.has(name) && value) unread.add(name);
    row[columnOf(name)] ??= value;
    row[name] ??= value;
  }
  const { PRICE_QUALIFIER: qualifier = '' } = row;
  if (qualifier === 'POA') row.PRICE = 'POA';
  else if (row.PRICE && /^(?:from|offers over|approximately)$/.test(qualifier))
    row.PRICE = `${qualifier} ${row.PRICE}`;
  const postcode = [row.POSTCODE1, row.POSTCODE2].filter(Boolean).join(' ');
  const problem = skipReason(map, row);
  if (problem) return { line, problem };
  const home = applyColumnMap(map, row);
  return {
    line,
    home: {
      ...home,
      ...(postcode && { postalCode: postcode }),
      ...(qualifier === 'share' && { share: 'yes' }),
      amenities: [...(home.amenities ?? []), ...amenities.filter(Boolean)],
      ...(pictures.urls.size > 0 && { pictures: picturesBy(pictures) }),
    },
  };
}

const picturesBy = ({ urls, captions }: Record<'urls' | 'captions', ReadonlyMap<string, string>>) =>
  picturesOf(
    [...urls]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([number, url]) => ({ url, caption: captions.get(number) ?? null })),
  );
