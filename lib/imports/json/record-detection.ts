import { guessColumnMap, meaningOfNames } from '@/lib/imports/columns/column-guess';
import { isObject, type JsonObject, jsonNames } from '@/lib/imports/json/json-element';
import { withAliases } from '@/lib/imports/tree/element-map';

/** Levels of objects around a home that are looked into. */
export const MAX_AROUND = 8;
/** Objects of a list among which one is a home if the list holds homes. */
const MAX_FIRST = 5;
/** Objects inside of one that are looked into. */
const MAX_LOOKS = 200;
/** Names of an object; a home has fewer. */
const MAX_NAMES = 1_000;
const MAX_KNOWN = 1_000;

type Meaning = { hasPrice: boolean; isHome: boolean };

/** Tells homes from other objects by the names inside. */
export class ObjectMeaning {
  /** Most objects of a feed have the same names. */
  private readonly known = new Map<string, Meaning>();

  /** `aliases`: usual names for those that a map gives. */
  constructor(private readonly aliases?: ReadonlyMap<string, string>) {}

  namesPrice(names: readonly string[]): boolean {
    return this.meaningOf(names).hasPrice;
  }

  /** Whether names are those of a home: a price and something else. */
  isHomeNames(names: readonly string[]): boolean {
    return this.meaningOf(names).isHome;
  }

  /** '{"type": "sale", "amount": 250000}' is a price. */
  isHome(object: JsonObject): boolean {
    const names = jsonNames(object);
    return names.length >= 3 && this.isHomeNames(names);
  }

  /** The first values of an object that are homes: enough to tell that it holds them by key. */
  homesByKey(object: JsonObject): JsonObject[] {
    const values = Object.values(object).filter(isObject).slice(0, MAX_LOOKS);
    return values.filter((value) => this.isHome(value));
  }

  /** Whether a list in the object, at any depth, holds homes. A hostile object may have thousands of lists. */
  holdsHomes(object: JsonObject, depth = 0, looks = { left: MAX_LOOKS }): boolean {
    const isDeep = depth >= MAX_AROUND;
    const holds = (value: JsonObject) => !isDeep && this.holdsHomes(value, depth + 1, looks);
    return Object.values(object).some((value) => {
      const first = Array.isArray(value) ? value.filter(isObject).slice(0, MAX_FIRST) : [];
      looks.left -= first.length;
      if (looks.left < 0) return false;
      return first.some((each) => this.isHome(each) || holds(each)) || (isObject(value) && holds(value));
    });
  }

  private meaningOf(all: readonly string[]): Meaning {
    const names = all.slice(0, MAX_NAMES);
    const key = names.join('\n');
    const earlier = this.known.get(key);
    if (earlier) return earlier;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const meaning = meaningOfNames(withAliases(names, this.aliases));
    this.known.set(key, meaning);
    return meaning;
  }
}

/** Whether an object holds a list of lists of values. */
export const holdsRows = (object: JsonObject, depth = 0): boolean =>
  Object.values(object).some(
    (value) =>
      (Array.isArray(value) && Array.isArray(value[0]) && !isObject(value[0][0])) ||
      (isObject(value) && depth < MAX_AROUND && holdsRows(value, depth + 1)),
  );

export const scalarNames = (object: JsonObject): string[] =>
  Object.keys(object).filter((name) => typeof object[name] !== 'object');

/** Whether an object says itself which home it is: '{"id": 7, "details": {…}}'. */
export function isIdentified(object: JsonObject): boolean {
  const { reference, price, location, title } = guessColumnMap(scalarNames(object)).fields;
  return [reference, price, location, title].some(Boolean);
}
