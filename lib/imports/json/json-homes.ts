import { AppError } from '@/lib/errors';
import { isObject, type JsonObject, jsonNames, ownNames } from '@/lib/imports/json/json-element';
import { JsonObjects, type JsonPiece } from '@/lib/imports/json/json-objects';
import {
  holdsRows,
  isIdentified,
  MAX_AROUND,
  ObjectMeaning,
  scalarNames,
} from '@/lib/imports/json/record-detection';

/** So many objects without a price, or so many lists of them, are no homes. */
const MAX_WITHOUT_PRICE = 100;
const MAX_LISTS = 1_000;

/** A home of a JSON file with the names of the objects around it; or why an object is not a home. */
export type JsonHome =
  | { line: number; around: string; key: string | undefined; object: JsonObject }
  | { line: number; problem: string };

/** Finds the homes among the objects of a JSON file, however deep they are: in lists, by key, in other objects. */
export class JsonHomes {
  /** Lists in which a home was found. */
  private readonly homes = new Set<string>();
  /** Lines of the first objects without a price, by list. */
  private readonly others = new Map<string, number[]>();
  /** Names of the columns of rows. */
  private names: string[] | null = null;

  private readonly meaning: ObjectMeaning;

  constructor(aliases?: ReadonlyMap<string, string>) {
    this.meaning = new ObjectMeaning(aliases);
  }

  get hasHomes(): boolean {
    return this.homes.size > 0;
  }

  /** Reads the names of columns, which may stand below the rows. */
  learn(piece: JsonPiece): void {
    if (piece.kind !== 'names' || piece.text === null) return;
    const names = parse<unknown[]>(piece.text, piece.line).map(columnName);
    if (names.every((name) => name !== '') && this.meaning.isHomeNames(names)) this.names = names;
  }

  /** Whether one of the first pieces is a home, or holds some. */
  anyHome(pieces: Iterable<JsonPiece>): boolean {
    let looks = 0;
    for (const { kind, text, line } of pieces) {
      if (kind === 'row' || looks >= MAX_WITHOUT_PRICE) return kind === 'row';
      if (kind === 'names' || text === null) continue;
      looks += 1;
      const object = parse<JsonObject>(text, line);
      if (this.meaning.isHome(object) || this.meaning.holdsHomes(object)) return true;
    }
    return false;
  }

  *take(piece: JsonPiece, depth = 0): Generator<JsonHome> {
    const { kind, list, key, line, text } = piece;
    if (kind === 'names') return this.learn(piece);
    const known = this.homes.has(list);
    const before = this.others.get(list) ?? [];
    if (!known && (before.length >= MAX_WITHOUT_PRICE || this.others.size >= MAX_LISTS)) return;
    if (text === null) {
      yield { line, problem: 'is longer than a megabyte' };
      return;
    }
    const object = kind === 'row' ? this.rowObject(text, line) : parse<JsonObject>(text, line);
    if (object === null) return;
    const found = kind === 'row' ? [] : [...this.inside(object, text, piece, depth)];
    if (found.length > 0) {
      yield* found;
      return;
    }
    if (
      !known &&
      !(this.hasHomes || depth > 0 || list === ''
        ? this.meaning.isHome(object)
        : this.meaning.namesPrice(jsonNames(object)))
    ) {
      // JSON-LD: an agency or a web site beside its homes.
      if (!('@type' in object)) this.others.set(list, [...before, line]);
      return;
    }
    if (!known) for (const earlier of before) yield { line: earlier, problem: 'price is missing' };
    this.homes.add(list);
    yield { line, around: list, key, object };
  }

  /** The homes in an object that is none itself: an agency with its homes, a wrapper around one. */
  private *inside(
    object: JsonObject,
    text: string,
    { line, list }: JsonPiece,
    depth: number,
  ): Generator<JsonHome> {
    if (depth >= MAX_AROUND) return;
    const lists =
      (this.meaning.holdsHomes(object) && !this.meaning.namesPrice(ownNames(object))) ||
      (this.names !== null && holdsRows(object));
    const values = this.meaning.homesByKey(object);
    // A lone object in another one may be a part of the home, as in GeoJSON.
    const isAround =
      (values.length > 1 && !this.meaning.namesPrice(scalarNames(object))) ||
      (values.length === 1 && list === '' && object.type !== 'Feature' && !isIdentified(object));
    if (!lists && !isAround) return;
    const cut = new JsonObjects(lists ? 'listed' : 'values', line, list);
    for (const piece of cut.read(text)) yield* this.take(piece, depth + 1);
  }

  private rowObject(text: string, line: number): JsonObject | null {
    const row = parse<unknown[]>(text, line);
    if (this.names === null) {
      // The first row may be the header.
      if (row.every((name) => typeof name === 'string') && this.meaning.isHomeNames(row)) this.names = row;
      return null;
    }
    return Object.fromEntries(this.names.map((name, at) => [name, row[at]]));
  }
}

/** The value of a piece, an object or a list as its brackets say. */
function parse<Value extends JsonObject | unknown[]>(text: string, line: number): Value {
  try {
    return JSON.parse(text) as Value;
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

/** '"price"', '{"name": "price"}' */
function columnName(column: unknown): string {
  const name = isObject(column)
    ? (column.name ?? column.key ?? column.field ?? column.label ?? column.title)
    : column;
  return typeof name === 'string' ? name : '';
}
