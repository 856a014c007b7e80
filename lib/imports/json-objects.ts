import { AppError } from '@/lib/errors';

/** Characters of a home; more means that something is not closed. */
const MAX_OBJECT_LENGTH = 1_000_000;
/** Levels around the homes. */
const MAX_LEVELS = 32;

/** An object in a list: where that is, the line on which it begins, and its text; `null` if it is too long. */
export type ListedObject = { list: string; line: number; text: string | null };

/** Cuts a JSON text, given in pieces, into the objects of its outermost lists; keeps no more than one of them. */
export class JsonObjects {
  private readonly open: { bracket: '{' | '['; key: string }[] = [];
  private key = '';
  private string: string | null = null;
  private isEscaped = false;
  private line = 1;
  /** The object that is being read: its text so far, and how many brackets are open in it. */
  private object: { line: number; parts: string[]; length: number; depth: number } | null = null;

  *read(piece: string): Generator<ListedObject> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const mark = piece[at] ?? '';
      if (mark === '\n') this.line += 1;
      if (this.string !== null) {
        this.readString(mark);
        continue;
      }
      if (mark === '"') this.string = '';
      else if (this.object) {
        if (mark === '{' || mark === '[') this.object.depth += 1;
        else if (mark === '}' || mark === ']') this.object.depth -= 1;
        if (this.object.depth > 0) continue;
        this.keep(piece.slice(from, at + 1));
        yield this.listed(this.object);
        this.object = null;
      } else if (mark === '{' && this.open.at(-1)?.bracket === '[') {
        this.object = { line: this.line, parts: [], length: 0, depth: 1 };
        from = at;
      } else this.readAround(mark);
    }
    this.keep(piece.slice(from));
  }

  /** @throws AppError `invalid` if the text ends in the middle */
  end(): void {
    if (this.object || this.open.length > 0 || this.string !== null)
      throw new AppError(
        'invalid',
        'The file ends in the middle: it was cut off when it was written or fetched. Get it again.',
      );
  }

  private readString(mark: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (mark === '\\') this.isEscaped = true;
    else if (mark === '"') {
      if (!this.object) this.key = this.string ?? '';
      this.string = null;
      return;
    }
    if (!this.object && this.string !== null && this.string.length < 100) this.string += mark;
  }

  private readAround(mark: string): void {
    if (mark === '{' || mark === '[') {
      if (this.open.length >= MAX_LEVELS)
        throw new AppError(
          'invalid',
          `The file is nested too deeply: its homes must be within ${MAX_LEVELS} levels.`,
        );
      this.open.push({ bracket: mark, key: this.key });
      this.key = '';
    } else if (mark === '}' || mark === ']') this.open.pop();
  }

  private keep(text: string): void {
    if (!this.object) return;
    this.object.length += text.length;
    if (this.object.length <= MAX_OBJECT_LENGTH) this.object.parts.push(text);
  }

  private listed({ line, parts, length }: NonNullable<typeof this.object>): ListedObject {
    const list = this.open.map(({ key }) => key).join('/');
    return { list, line, text: length > MAX_OBJECT_LENGTH ? null : parts.join('') };
  }
}
