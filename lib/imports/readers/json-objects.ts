import { AppError } from '@/lib/errors';

/** Characters of a home; more means that something is not closed. */
export const MAX_OBJECT_LENGTH = 1_000_000;
/** Levels around the homes. */
const MAX_LEVELS = 32;

/** Lists of names, of which a row of values has one each: '{"columns": ["ref", "price"], "rows": [["A7", 350000]]}'. */
const NAMES = new Set([
  'columns',
  'headers',
  'header',
  'fields',
  'cols',
  'keys',
  'columnNames',
  'column_names',
]);

/**
 * Which objects are cut out: those in lists, those that are in nothing, the values of the outermost object, or the values
 * of objects as deep as the number says.
 */
type Cut = 'listed' | 'whole' | 'values' | number;

/**
 * A piece of a JSON text: where it is, the line on which it begins, and its text; `null` if it is too long. Besides
 * objects these are rows of values in lists of lists, and lists of the names of their columns.
 */
export type JsonPiece = {
  kind: 'object' | 'row' | 'names';
  list: string;
  /** The name of a value of an object. */
  key?: string;
  line: number;
  text: string | null;
};

/**
 * Cuts a JSON text, given in pieces, into the objects of its outermost lists; keeps no more than one of them. Several
 * texts may follow each other.
 */
export class JsonObjects {
  private readonly open: { bracket: '{' | '['; key: string }[] = [];
  private key = '';
  private string: string | null = null;
  private isEscaped = false;
  /** Whether a list in a list has begun, whose first value tells what it holds. */
  private isListStart = false;
  /** Values that are in nothing, of which several make lines of JSON. */
  wholes = 0;
  /** The piece that is being read: its text so far, and how many brackets are open in it. */
  private piece: (Omit<JsonPiece, 'text'> & { parts: string[]; length: number; depth: number }) | null = null;

  constructor(
    private readonly cut: Cut = 'listed',
    private line = 1,
    private readonly around = '',
  ) {}

  *read(text: string): Generator<JsonPiece> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const mark = text[at] ?? '';
      if (mark === '\n') this.line += 1;
      if (this.string !== null) {
        this.readString(mark);
        continue;
      }
      if (this.isListStart && mark.trim() !== '') {
        this.isListStart = false;
        if (!'{[]'.includes(mark)) {
          this.begin('row', '[');
          from = at;
        }
      }
      if (mark === '"') this.string = '';
      else if (this.piece) {
        if (mark === '{' || mark === '[') this.piece.depth += 1;
        else if (mark === '}' || mark === ']') this.piece.depth -= 1;
        if (this.piece.depth > 0) continue;
        this.keep(text.slice(from, at + 1));
        yield this.finished(this.piece);
        // The bracket of a row was opened before it.
        if (this.piece.kind === 'row') this.open.pop();
        this.piece = null;
        this.countWhole();
      } else if (mark === '{' && this.isWanted) {
        this.begin('object');
        from = at;
      } else if (mark === '[' && this.open.at(-1)?.bracket === '{' && NAMES.has(this.key)) {
        this.begin('names');
        from = at;
      } else this.readAround(mark);
    }
    this.keep(text.slice(from));
  }

  /** @throws AppError `invalid` if the text ends in the middle */
  end(): void {
    if (this.piece || this.open.length > 0 || this.string !== null)
      throw new AppError(
        'invalid',
        'The file ends in the middle: it was cut off when it was written or fetched. Get it again.',
      );
  }

  private get isWanted(): boolean {
    if (this.cut === 'values') return this.open.length === 1;
    if (typeof this.cut === 'number')
      return this.open.length === this.cut && this.open.at(-1)?.bracket === '{';
    return this.open.at(-1)?.bracket === '[' || (this.cut === 'whole' && this.open.length === 0);
  }

  private begin(kind: JsonPiece['kind'], before = ''): void {
    // A list in nothing is not what is in nothing itself.
    const keys = this.open.map(({ bracket, key }) => key || (bracket === '[' ? '*' : ''));
    // Homes by key are one list, however many they are.
    const last = this.cut === 'listed' || typeof this.cut === 'number' ? [] : [this.key];
    const list = [this.around, ...keys, ...last].filter(Boolean).join('/');
    const isValue = this.cut === 'values' || typeof this.cut === 'number';
    this.piece = {
      kind,
      list,
      ...(isValue && { key: this.key }),
      line: this.line,
      parts: [before],
      length: 0,
      depth: 1,
    };
    this.key = '';
  }

  private readString(mark: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (mark === '\\') this.isEscaped = true;
    else if (mark === '"') {
      if (!this.piece) this.key = this.string ?? '';
      this.string = null;
      return;
    }
    if (!this.piece && this.string !== null && this.string.length < 100) this.string += mark;
  }

  private readAround(mark: string): void {
    if (mark === '{' || mark === '[') {
      if (this.open.length >= MAX_LEVELS)
        throw new AppError(
          'invalid',
          `The file is nested too deeply: its homes must be within ${MAX_LEVELS} levels.`,
        );
      this.isListStart = mark === '[' && this.open.at(-1)?.bracket === '[';
      this.open.push({ bracket: mark, key: this.key });
      this.key = '';
    } else if (mark === '}' || mark === ']') {
      this.open.pop();
      this.countWhole();
    }
  }

  private countWhole(): void {
    if (this.open.length === 0) this.wholes += 1;
  }

  private keep(text: string): void {
    if (!this.piece) return;
    this.piece.length += text.length;
    if (this.piece.length <= MAX_OBJECT_LENGTH) this.piece.parts.push(text);
  }

  private finished({ parts, length, depth, ...piece }: NonNullable<typeof this.piece>): JsonPiece {
    return { ...piece, text: length > MAX_OBJECT_LENGTH ? null : parts.join('') };
  }
}
