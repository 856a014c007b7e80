import { meaningOfNames } from '@/lib/imports/columns/column-guess';
import { withAliases } from '@/lib/imports/columns/element-map';
import type { FoundHome } from '@/lib/imports/columns/feed-element';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import {
  isObject,
  type JsonObject,
  jsonElement,
  jsonNames,
  ownNames,
} from '@/lib/imports/readers/json-element';
import {
  type JsonCut,
  JsonObjects,
  type JsonPiece,
  MAX_OBJECT_LENGTH,
} from '@/lib/imports/readers/json-objects';
import { sentence } from '@/lib/imports/sentences';

const MAX_WITHOUT_PRICE = 100;
const MAX_LISTS = 1_000;
const MAX_AROUND = 8;
const MAX_FIRST = 5;
const MAX_DEPTH = 3;
const MAX_LOOKS = 200;
const MAX_NAMES = 1_000;

type JsonHome = FoundHome | { line: number; problem: string };

/** Finds the homes among the objects of a JSON file: in lists at any depth, also of agencies, or one alone. */
export class JsonHomes {
  private readonly homes = new Set<string>();
  private readonly others = new Map<string, number[]>();

  private objects: JsonObjects | null = null;
  readonly root = 'json';
  readonly whyNone =
    'The file holds no homes: no list of objects in it has a price. Write them as [{"price": …}, …] or {"properties": [{"price": …}, …]}, or export them as a Kyero v3 feed or as CSV.';

  constructor(
    private readonly aliases?: ReadonlyMap<string, string>,
    private readonly by?: JsonCut,
  ) {}

  *cut(piece: string): Generator<JsonHome> {
    this.objects ??= new JsonObjects(this.by ?? cutOf(piece));
    for (const object of this.objects.read(piece)) yield* this.take(object);
  }

  end(): void {
    this.objects?.end();
  }

  private *take(piece: JsonPiece, depth = 0): Generator<JsonHome> {
    const { list, line, text } = piece;
    const known = this.homes.has(list);
    const before = this.others.get(list) ?? [];
    if (!known && (before.length >= MAX_WITHOUT_PRICE || this.others.size >= MAX_LISTS)) return;
    if (text === null) {
      yield { line, problem: sentence('row.long') };
      return;
    }
    const object = parse(text, line);
    if (depth < MAX_AROUND && this.holdsHomes(object) && !this.meaningOf(ownNames(object)).hasPrice) {
      for (const inner of new JsonObjects('listed', line, list).read(text))
        yield* this.take(inner, depth + 1);
      return;
    }
    // Homes by key are not one home.
    if (this.holdsSeveral(object)) return;
    const isHome =
      this.homes.size > 0 || depth > 0 || list === ''
        ? this.isHome(object)
        : this.meaningOf(jsonNames(object)).hasPrice;
    if (!known && !isHome) {
      if (!('@type' in object)) this.others.set(list, [...before, line]);
      return;
    }
    if (!known) for (const earlier of before) yield { line: earlier, problem: sentence('price.missing') };
    this.homes.add(list);
    yield { element: jsonElement(object, line), around: list };
  }

  private meaningOf(names: readonly string[]) {
    return meaningOfNames(withAliases(names.slice(0, MAX_NAMES), this.aliases));
  }

  /** '{"type": "sale", "amount": 250000}' is a price. */
  private isHome(object: JsonObject): boolean {
    const names = jsonNames(object);
    return names.length >= 3 && this.meaningOf(names).isHome;
  }

  private holdsSeveral(object: JsonObject, depth = 0): boolean {
    const inner = Object.values(object).filter(isObject).slice(0, MAX_FIRST);
    return (
      inner.filter((each) => this.isHome(each)).length > 1 ||
      (depth < MAX_DEPTH && inner.some((each) => this.holdsSeveral(each, depth + 1)))
    );
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

function parse(text: string, line: number): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw invalidFile(`The file is not well-formed JSON: ${problem} (the object in line ${line})`, { cause });
  }
}

/** A short file may be one home, and lines of JSON are one each; the homes of longer files are in lists. */
function cutOf(head: string): JsonCut {
  if (head.length <= MAX_OBJECT_LENGTH) return 'whole';
  const objects = new JsonObjects('whole');
  for (const _ of objects.read(head.slice(0, MAX_OBJECT_LENGTH)));
  return objects.wholes > 0 ? 'whole' : 'listed';
}
