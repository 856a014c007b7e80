import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import { guessColumnMap } from '@/lib/imports/column-guess';
import { decodeFeed } from '@/lib/imports/decode';
import { elementHome } from '@/lib/imports/element-home';
import {
  isObject,
  type JsonObject,
  jsonElement,
  jsonNames,
  listsIn,
  ownNames,
} from '@/lib/imports/json-element';
import { JsonObjects } from '@/lib/imports/json-objects';
import type { FeedRecord } from '@/lib/imports/types';
import { UnreadFields } from '@/lib/imports/unread-fields';

/** So many objects without a price, or so many lists of them, are no homes. */
const MAX_WITHOUT_PRICE = 100;
const MAX_LISTS = 1_000;

/**
 * Reads a JSON feed home by home in constant memory: the first list of objects with a price, in whatever is around it
 * (`[{…}]`, `{"data": {"listings": [{…}]}}`).
 *
 * @throws AppError `invalid` if the file is not JSON or has no such list
 */
export async function* readJson(input: Readable): AsyncGenerator<FeedRecord> {
  const objects = new JsonObjects();
  const unread = new UnreadFields();
  let homes: string | null = null;
  /** Lines of the first objects without a price, by list. */
  const others = new Map<string, number[]>();
  for await (const piece of decodeFeed(input)) {
    for (const { list, line, text } of objects.read(piece)) {
      if (homes !== null && list !== homes) continue;
      const before = others.get(list) ?? [];
      if (homes === null && (before.length >= MAX_WITHOUT_PRICE || others.size >= MAX_LISTS)) continue;
      if (text === null) {
        yield { line, problem: 'is longer than a megabyte' };
        continue;
      }
      const object = parse(text, line);
      if (homes === null && !hasPrice(object)) {
        others.set(list, [...before, line]);
        continue;
      }
      if (homes === null) for (const earlier of before) yield { line: earlier, problem: 'price is missing' };
      homes = list;
      if (holdsHomes(object))
        yield { line, problem: 'holds a list of homes: write each of them as an object of one list' };
      else yield { line, home: elementHome(jsonElement(object, line), 'json', unread) };
    }
  }
  objects.end();
  if (homes === null)
    throw new AppError(
      'invalid',
      'The file holds no homes: no list of objects in it has a price. Write them as [{"price": …}, …] or {"properties": [{"price": …}, …]}, or export them as a Kyero v3 feed or as CSV.',
    );
  const remark = unread.remark();
  if (remark) yield { remark };
}

function parse(text: string, line: number): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'invalid',
      `The file is not well-formed JSON: ${problem} (the object in line ${line})`,
      {
        cause,
      },
    );
  }
}

const hasPrice = (object: JsonObject): boolean => namesPrice(jsonNames(object));

function namesPrice(names: string[]): boolean {
  const { price, rentPrice } = guessColumnMap(names).fields;
  return price !== undefined || rentPrice !== undefined;
}

/** An agency with its homes, a project with its units: of all of them one home would be made. */
function holdsHomes(object: JsonObject): boolean {
  const listed = listsIn(object).flatMap((list) => list.filter(isObject).slice(0, 1));
  return listed.some(isHome) && !namesPrice(ownNames(object));
}

/** '{"type": "sale", "amount": 250000}' is a price. */
function isHome(object: JsonObject): boolean {
  if (Object.keys(object).length < 3) return false;
  const { price, rentPrice, location, area, bedrooms } = guessColumnMap(jsonNames(object)).fields;
  return [price, rentPrice].some(Boolean) && [location, area, bedrooms].some(Boolean);
}
