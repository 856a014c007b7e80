import { AppError } from '@/lib/errors';
import { guessColumnMap, meaningOfNames } from '@/lib/imports/columns/column-guess';
import { withAliases } from '@/lib/imports/columns/element-map';
import { isObject, type JsonObject, jsonNames, ownNames } from '@/lib/imports/readers/json-element';
import { JsonObjects, type JsonPiece } from '@/lib/imports/readers/json-objects';

const MAX_WITHOUT_PRICE = 100;
const MAX_LISTS = 1_000;
const MAX_AROUND = 8;
const MAX_FIRST = 5;
const MAX_LOOKS = 200;
const MAX_NAMES = 1_000;

export type JsonHome =
  | { line: number; around: string; key: string | undefined; object: JsonObject }
  | { line: number; problem: string };

/** Finds the homes among the objects of a JSON file at any depth: in lists, by key, in other objects. */
export class JsonHomes {
  private readonly homes = new Set<string>();
  private readonly others = new Map<string, number[]>();
  private names: string[] | null = null;

  constructor(private readonly aliases?: ReadonlyMap<string, string>) {}

  get hasHomes(): boolean {
    return this.homes.size > 0;
  }

  learn(piece: JsonPiece): void {
    if (piece.kind !== 'names' || piece.text === null) return;
    const names = parse<unknown[]>(piece.text, piece.line).map(columnName);
    if (names.every((name) => name !== '') && this.meaningOf(names).isHome) this.names = names;
  }

  anyHome(pieces: Iterable<JsonPiece>): boolean {
    let looks = 0;
    for (const { kind, text, line } of pieces) {
      if (kind === 'row' || looks >= MAX_WITHOUT_PRICE) return kind === 'row';
      if (kind === 'names' || text === null) continue;
      looks += 1;
      const object = parse<JsonObject>(text, line);
      if (this.isHome(object) || this.holdsHomes(object)) return true;
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
        ? this.isHome(object)
        : this.meaningOf(jsonNames(object)).hasPrice)
    ) {
      if (!('@type' in object)) this.others.set(list, [...before, line]);
      return;
    }
    if (!known) for (const earlier of before) yield { line: earlier, problem: 'price is missing' };
    this.homes.add(list);
    yield { line, around: list, key, object };
  }

  private *inside(
    object: JsonObject,
    text: string,
    { line, list }: JsonPiece,
    depth: number,
  ): Generator<JsonHome> {
    if (depth >= MAX_AROUND) return;
    const lists =
      (this.holdsHomes(object) && !this.meaningOf(ownNames(object)).hasPrice) ||
      (this.names !== null && holdsRows(object));
    const values = this.homesByKey(object);
    // A lone nested object may be part of the home, as in GeoJSON.
    const isAround =
      (values.length > 1 && !this.meaningOf(scalarNames(object)).hasPrice) ||
      (values.length === 1 && list === '' && object.type !== 'Feature' && !isIdentified(object));
    if (!lists && !isAround) return;
    const cut = new JsonObjects(lists ? 'listed' : 'values', line, list);
    for (const piece of cut.read(text)) yield* this.take(piece, depth + 1);
  }

  private rowObject(text: string, line: number): JsonObject | null {
    const row = parse<unknown[]>(text, line);
    if (this.names === null) {
      // The first row can be the header.
      if (row.every((name) => typeof name === 'string') && this.meaningOf(row).isHome) this.names = row;
      return null;
    }
    return Object.fromEntries(this.names.map((name, at) => [name, row[at]]));
  }

  private meaningOf(names: readonly string[]) {
    return meaningOfNames(withAliases(names.slice(0, MAX_NAMES), this.aliases));
  }

  /** '{"type": "sale", "amount": 250000}' is a price. */
  private isHome(object: JsonObject): boolean {
    const names = jsonNames(object);
    return names.length >= 3 && this.meaningOf(names).isHome;
  }

  private homesByKey(object: JsonObject): JsonObject[] {
    const values = Object.values(object).filter(isObject).slice(0, MAX_LOOKS);
    return values.filter((value) => this.isHome(value));
  }

  /** Whether the object holds a list of homes at any depth. A hostile object may have thousands of lists. */
  private holdsHomes(object: JsonObject, depth = 0, looks = { left: MAX_LOOKS }): boolean {
    const isDeep = depth >= MAX_AROUND;
    const holds = (value: JsonObject) => !isDeep && this.holdsHomes(value, depth + 1, looks);
    return Object.values(object).some((value) => {
      const first = Array.isArray(value) ? value.filter(isObject).slice(0, MAX_FIRST) : [];
      looks.left -= first.length;
      if (looks.left < 0) return false;
      return first.some((each) => this.isHome(each) || holds(each)) || (isObject(value) && holds(value));
    });
  }
}

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

function columnName(column: unknown): string {
  const name = isObject(column)
    ? (column.name ?? column.key ?? column.field ?? column.label ?? column.title)
    : column;
  return typeof name === 'string' ? name : '';
}

const holdsRows = (object: JsonObject, depth = 0): boolean =>
  Object.values(object).some(
    (value) =>
      (Array.isArray(value) && Array.isArray(value[0]) && !isObject(value[0][0])) ||
      (isObject(value) && depth < MAX_AROUND && holdsRows(value, depth + 1)),
  );

const scalarNames = (object: JsonObject): string[] =>
  Object.keys(object).filter((name) => typeof object[name] !== 'object');

/** Whether an object identifies a home: '{"id": 7, "details": {…}}'. */
function isIdentified(object: JsonObject): boolean {
  const { reference, price, location, title } = guessColumnMap(scalarNames(object)).fields;
  return [reference, price, location, title].some(Boolean);
}
