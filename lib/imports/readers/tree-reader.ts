import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { elementHome, withNamesAround } from '@/lib/imports/columns/element-home';
import { ElementMap } from '@/lib/imports/columns/element-map';
import { decodeFeed, FeedEncoding, withHead } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { JsonHomes } from '@/lib/imports/readers/json-homes';
import { MAX_OBJECT_LENGTH } from '@/lib/imports/readers/json-objects';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { withEscapedAmpersands, XmlHomes } from '@/lib/imports/readers/xml-homes';
import type { FeedBytes, FeedRecord } from '@/lib/imports/types';

const TREES = {
  xml: { Homes: XmlHomes, headLength: 256 * 1024, prepared: withEscapedAmpersands },
  json: { Homes: JsonHomes, headLength: MAX_OBJECT_LENGTH, prepared: (text: AsyncIterable<string>) => text },
} as const;

/**
 * Homes of an XML file, or in lists of a JSON file at any depth (`[{…}]`, `{"data": {"listings": [{…}]}}`) and JSON lines.
 * @throws AppError `invalid` if the file is malformed or has no homes
 */
async function* readTree(
  kind: keyof typeof TREES,
  input: FeedBytes,
  map: ColumnMap | null,
): AsyncGenerator<FeedRecord> {
  const { Homes, headLength, prepared } = TREES[kind];
  const elementMap = map && new ElementMap(map);
  const homes = new Homes(elementMap?.aliases);
  const unread = new UnreadFields();
  const encoding = new FeedEncoding();
  const first = new FirstRows(() => unread.names);
  let hasHomes = false;
  for await (const piece of withHead(prepared(decodeFeed(input, encoding)), headLength)) {
    for (const found of homes.cut(piece)) {
      if ('problem' in found) {
        yield found;
        continue;
      }
      const { element, around } = found;
      const read = () => withNamesAround(elementHome(element, homes.root, unread), around);
      const record = elementMap?.read(element, read) ?? { line: element.line, home: read() };
      if ('home' in record) first.see(record.home);
      hasHomes = true;
      yield record;
    }
  }
  homes.end();
  first.end();
  if (!hasHomes) throw invalidFile(homes.whyNone);
  for (const remark of [encoding.remark(), elementMap?.remark(), unread.remark()])
    if (remark) yield { remark };
}

export const readXml = (input: FeedBytes, map: ColumnMap | null = null) => readTree('xml', input, map);
export const readJson = (input: FeedBytes, map: ColumnMap | null = null) => readTree('json', input, map);
