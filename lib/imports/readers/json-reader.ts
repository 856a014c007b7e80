import type { Readable } from 'node:stream';
import { AppError } from '@/lib/errors';
import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { elementHome, withNamesAround } from '@/lib/imports/columns/element-home';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { decodeFeed, FeedEncoding, withHead } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { jsonElement } from '@/lib/imports/readers/json-element';
import { JsonHomes } from '@/lib/imports/readers/json-homes';
import { JsonObjects, MAX_OBJECT_LENGTH } from '@/lib/imports/readers/json-objects';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import type { FeedRecord } from '@/lib/imports/types';

/**
 * Homes in lists at any depth (`[{…}]`, `{"data": {"listings": [{…}]}}`), and JSON lines.
 * @throws AppError `invalid` if the file is not JSON or has no homes
 */
export async function* readJson(input: Readable, map: ColumnMap | null = null): AsyncGenerator<FeedRecord> {
  const elementMap = map && new ElementMap(map);
  const homes = new JsonHomes(elementMap?.aliases);
  const unread = new UnreadFields();
  const encoding = new FeedEncoding();
  const first = new FirstRows(() => unread.names);
  let objects: JsonObjects | null = null;
  for await (const piece of withHead(decodeFeed(input, encoding), MAX_OBJECT_LENGTH)) {
    objects ??= new JsonObjects(cutOf(piece));
    for (const cut of objects.read(piece)) {
      for (const found of homes.take(cut)) {
        if ('problem' in found) yield found;
        else {
          const { line, object, around } = found;
          const element = jsonElement(object, line);
          const read = () => withNamesAround(elementHome(element, 'json', unread), around);
          const record = elementMap?.read(element, read) ?? { line, home: read() };
          if ('home' in record) first.see(record.home);
          yield record;
        }
      }
    }
  }
  objects?.end();
  first.end();
  if (!homes.hasHomes)
    throw new AppError(
      'invalid',
      'The file holds no homes: no list of objects in it has a price. Write them as [{"price": …}, …] or {"properties": [{"price": …}, …]}, or export them as a Kyero v3 feed or as CSV.',
    );
  for (const remark of [encoding.remark(), elementMap?.remark(), unread.remark()])
    if (remark) yield { remark };
}

/** A short file may be one home, and lines of JSON are one each; the homes of longer files are in lists. */
function cutOf(head: string): 'listed' | 'whole' {
  if (head.length <= MAX_OBJECT_LENGTH) return 'whole';
  const objects = new JsonObjects('whole');
  for (const _ of objects.read(head.slice(0, MAX_OBJECT_LENGTH)));
  return objects.wholes > 0 ? 'whole' : 'listed';
}
