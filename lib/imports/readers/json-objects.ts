import { AppError } from '@/lib/errors';

export const MAX_OBJECT_LENGTH = 1_000_000;
const MAX_LEVELS = 32;

/** Lists of column names for rows of values: '{"columns": ["ref", "price"], "rows": [["A7", 350000]]}'. */
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

/** What to cut out; a number is a depth. */
type Cut = 'listed' | 'whole' | 'values' | number;

/** `text` is `null` if it is too long. Rows are lists in lists; names are their columns. */
export type JsonPiece = {
  kind: 'object' | 'row' | 'names';
  list: string;
  key?: string;
  line: number;
  text: string | null;
};

/** Cuts a streamed JSON text into objects, holding one at a time. Several texts may follow each other. */
export class JsonObjects {
  private readonly open: { bracket: '{' | '['; key: string }[] = [];
  private key = '';
  private string: string | null = null;
  private isEscaped = false;
  private isListStart = false;
  /** Top-level values; several mean JSON lines. */
  wholes = 0;
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
        // The row's bracket was opened before the row.
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
    const keys = this.open.map(({ bracket, key }) => key || (bracket === '[' ? '*' : ''));
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
