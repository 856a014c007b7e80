import { invalidFile } from '@/lib/imports/readers/invalid-file';

export const MAX_OBJECT_LENGTH = 1_000_000;
const MAX_LEVELS = 32;

/** `list`: the keys around it. `text` is `null` if it is too long. */
export type JsonPiece = { list: string; line: number; text: string | null };

export type JsonCut = 'listed' | 'whole';

/** Cuts a streamed JSON text into the outermost objects of its lists, or into whole ones, holding one at a time. */
export class JsonObjects {
  private readonly open: { bracket: '{' | '['; key: string }[] = [];
  private key = '';
  private string: string | null = null;
  private isEscaped = false;
  /** Top-level values; several mean JSON lines. */
  wholes = 0;
  private piece: { list: string; line: number; parts: string[]; length: number; depth: number } | null = null;

  constructor(
    private readonly cut: JsonCut = 'listed',
    private line = 1,
    private readonly around = '',
  ) {}

  *read(text: string): Generator<JsonPiece> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const mark = text[at] ?? '';
      if (mark === '\n') this.line += 1;
      if (this.string !== null) this.readString(mark);
      else if (mark === '"') this.string = '';
      else if (this.piece) {
        if (mark === '{' || mark === '[') this.piece.depth += 1;
        else if (mark === '}' || mark === ']') this.piece.depth -= 1;
        if (this.piece.depth > 0) continue;
        this.keep(text.slice(from, at + 1));
        const { list, line, parts, length } = this.piece;
        yield { list, line, text: length > MAX_OBJECT_LENGTH ? null : parts.join('') };
        this.piece = null;
        this.countWhole();
      } else if (mark === '{' && this.isWanted) {
        const keys = this.open.map(({ bracket, key }) => key || (bracket === '[' ? '*' : ''));
        const list = [this.around, ...keys].filter(Boolean).join('/');
        this.piece = { list, line: this.line, parts: [], length: 0, depth: 1 };
        this.key = '';
        from = at;
      } else this.readAround(mark);
    }
    this.keep(text.slice(from));
  }

  end(): void {
    if (this.piece || this.open.length > 0 || this.string !== null)
      throw invalidFile(
        'The file ends in the middle: it was cut off when it was written or fetched. Get it again.',
      );
  }

  private get isWanted(): boolean {
    return this.open.at(-1)?.bracket === '[' || (this.cut === 'whole' && this.open.length === 0);
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
        throw invalidFile(`The file is nested too deeply: its homes must be within ${MAX_LEVELS} levels.`);
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
}
