import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import type { ColumnMap } from '@/lib/imports/column-map';
import { decodeFeed } from '@/lib/imports/decode';
import { elementHome } from '@/lib/imports/element-home';
import { ElementMap } from '@/lib/imports/element-map';
import { jsonElement } from '@/lib/imports/json-element';
import { JsonHomes } from '@/lib/imports/json-homes';
import { JsonObjects, MAX_OBJECT_LENGTH } from '@/lib/imports/json-objects';
import { withNamesAround } from '@/lib/imports/names-around';
import type { FeedRecord } from '@/lib/imports/types';
import { UnreadFields } from '@/lib/imports/unread-fields';

/**
 * Reads a JSON feed home by home in constant memory: the lists of objects with a price, in whatever is around them
 * (`[{…}]`, `{"data": {"listings": [{…}]}}`), lines of JSON, and rows of values below the names of their columns.
 *
 * @throws AppError `invalid` if the file is not JSON or has no homes
 */
export async function* readJson(input: Readable, map: ColumnMap | null = null): AsyncGenerator<FeedRecord> {
  const elementMap = map && new ElementMap(map);
  const homes = new JsonHomes(elementMap?.aliases);
  const unread = new UnreadFields();
  let objects: JsonObjects | null = null;
  for await (const piece of withHead(decodeFeed(input))) {
    objects ??= new JsonObjects(holdsWholes(piece, homes) ? 'whole' : 'listed');
    for (const cut of objects.read(piece)) {
      for (const found of homes.take(cut)) {
        if ('problem' in found) yield found;
        else {
          const { line, object, around } = found;
          const element = jsonElement(object, line);
          yield elementMap?.read(element, unread) ?? {
            line,
            home: withNamesAround(elementHome(element, 'json', unread), around),
          };
        }
      }
    }
  }
  objects?.end();
  if (!homes.hasHomes)
    throw new AppError(
      'invalid',
      'The file holds no homes: no list of objects in it has a price. Write them as [{"price": …}, …] or {"properties": [{"price": …}, …]}, or export them as a Kyero v3 feed or as CSV.',
    );
  for (const remark of [elementMap?.remark(), unread.remark()]) if (remark) yield { remark };
}

/**
 * Whether the outermost values of a file can be read whole: the file is short, or holds several (lines of JSON). Learns
 * the names of columns on the way.
 */
function holdsWholes(head: string, homes: JsonHomes): boolean {
  if (head.length <= MAX_OBJECT_LENGTH) {
    for (const piece of new JsonObjects().read(head)) homes.learn(piece);
    return true;
  }
  const objects = new JsonObjects('whole');
  for (const piece of objects.read(head)) homes.learn(piece);
  return objects.wholes > 0;
}

/** The pieces of a text, the first of them longer than a home if the text is. */
async function* withHead(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const piece of pieces) {
    if (head === null) {
      yield piece;
      continue;
    }
    head += piece;
    if (head.length <= MAX_OBJECT_LENGTH) continue;
    yield head;
    head = null;
  }
  if (head !== null) yield head;
}
