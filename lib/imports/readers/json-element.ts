import { FeedElement, MAX_DEPTH } from '@/lib/imports/columns/feed-element';
import { isPicturePath } from '@/lib/imports/columns/feed-pictures';
import { localName } from '@/lib/imports/readers/home-elements';
import { recogniseKind } from '@/lib/imports/values/vocabulary';
import { unambiguous } from '@/lib/input/typed-numbers';

export type JsonObject = { [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsIn = (object: JsonObject) => [...jsonElement(object, 0).texts.keys()];

export const jsonNames = (object: JsonObject): string[] => [
  ...namesInside(object),
  ...pathsIn(object).flatMap((path) => path.split('/')),
];

/** Without what its objects and lists hold: a price inside of `query` or `agency` is not its own. */
export const ownNames = (object: JsonObject): string[] =>
  Object.entries(object).flatMap(([key, value]) => (Array.isArray(value) ? [] : [plainKey(key)]));

function namesInside(object: JsonObject, depth = 1): string[] {
  if (depth > MAX_DEPTH) return [];
  return Object.entries(object).flatMap(([key, value]) => [
    plainKey(key),
    ...(isObject(value) ? namesInside(value, depth + 1) : []),
  ]);
}

export function jsonElement(object: JsonObject, line: number): FeedElement {
  const element = new FeedElement(line);
  // In GeoJSON the home's type is among its properties.
  const { type, ...others } = object;
  addObject(element, [], type === 'Feature' && isObject(object.properties) ? others : object);
  return element;
}

function addObject(element: FeedElement, path: readonly string[], object: JsonObject): void {
  const pair = path.length > 0 && !isPicturePath(path.join('/')) ? pairOf(object) : null;
  if (pair) addValue(element, [...path.slice(0, -1), pair.key], pair.value);
  else for (const [key, value] of Object.entries(object)) addValue(element, [...path, plainKey(key)], value);
  element.close(path);
}

function addValue(element: FeedElement, path: readonly string[], value: unknown): void {
  if (path.length > MAX_DEPTH) return;
  if (path.at(-1) === LINKED_TYPE) addLinkedType(element, path, value);
  else if (Array.isArray(value)) addList(element, path, value);
  else if (isObject(value)) addObject(element, path, value);
  else if (typeof value === 'boolean') element.add(path, value ? 'yes' : 'no');
  // '82.125' would be read as thousands.
  else if (typeof value === 'number') element.add(path, unambiguous(String(value)));
  else if (typeof value === 'string') element.add(path, TERM.exec(value)?.[1] ?? value);
}

/** JSON-LD: 'House' is a type of home; 'RealEstateListing' and 'PostalAddress' are not. */
const LINKED_TYPE = '@type';

function addLinkedType(element: FeedElement, path: readonly string[], value: unknown): void {
  const types = [value].flat().filter((type) => typeof type === 'string');
  const words = types.map((type) => type.replace(/^.*[/#:]/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const kind = words.find((type) => recogniseKind(type) !== null);
  if (kind) element.add([...path.slice(0, -1), 'type'], kind);
}

const TERM = /^https?:\/\/(?:schema|purl)\.org\/\S*?(\w+)$/;

function addList(element: FeedElement, path: readonly string[], list: readonly unknown[]): void {
  if (list.length === 2 && list.every((value) => typeof value === 'number'))
    element.add(path, list.join(', '));
  // A list of lists is a map shape.
  else for (const value of list) if (!Array.isArray(value)) addValue(element, path, value);
}

const plainKey = (key: string) =>
  key === LINKED_TYPE
    ? key
    : localName(key.replace(/^@/, '').replaceAll(/[/@]/g, ' ').slice(0, 100)).replace(/^_+/, '');

function pairOf(object: JsonObject): { key: string; value: unknown } | null {
  if (Object.keys(object).length > 4) return null;
  if (!('value' in object)) return truthOf(object);
  if (isObject(object.value)) return null;
  // Nested pairs could go on without end.
  if (Array.isArray(object.value) && object.value.some((each) => typeof each === 'object')) return null;
  return namedPair(object, object.value);
}

function namedPair(object: JsonObject, value: unknown): { key: string; value: unknown } | null {
  const key = object.name ?? object.key ?? object.field ?? object.label;
  return typeof key === 'string' && key !== '' ? { key: plainKey(key), value } : null;
}

function truthOf(object: JsonObject): { key: string; value: unknown } | null {
  const [truth, ...more] = Object.values(object).filter((value) => typeof value === 'boolean');
  return truth === undefined || more.length > 0 ? null : namedPair(object, truth);
}
