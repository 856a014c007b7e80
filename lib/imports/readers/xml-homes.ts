import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import type { AppError } from '@/lib/errors';
import type { FoundHome } from '@/lib/imports/columns/feed-element';
import { findHomeElements, type IsHomeElement, localName } from '@/lib/imports/readers/home-elements';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { XmlHome } from '@/lib/imports/readers/xml-home';

/** Undeclared HTML entities ('&nbsp;') must not break the whole file. */
const htmlCharacters = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => {
      const entity = `&${String(name)};`;
      const character = decodeHTML(entity);
      return character === entity ? undefined : character;
    },
  },
);

/** Cuts an XML text, which comes in pieces, into its homes. */
export class XmlHomes {
  private rootName = '';
  private isStart = true;
  private isHome: IsHomeElement | null = null;
  private readonly parser = new SaxesParser({ position: true, xmlns: false as const });
  private readonly path: string[] = [];
  private home: XmlHome | null = null;
  private readonly found: FoundHome[] = [];

  /** `isLenient`: errors are skipped instead of thrown. */
  constructor(
    private readonly aliases?: ReadonlyMap<string, string>,
    private readonly isLenient = false,
  ) {
    const { parser } = this;
    parser.ENTITIES = htmlCharacters;
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes));
    const addText = (text: string) => this.home?.addText(text);
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', ({ name, attributes }) => this.close(name, attributes));
    if (isLenient) parser.on('error', () => undefined);
  }

  get root(): string {
    return localName(this.rootName);
  }

  get whyNone(): string {
    return `The feed holds no homes: nothing in <${this.rootName}> looks like one, such as <property>, <ad> or <listing> with a price. Export the homes as a Kyero v3 feed or as CSV.`;
  }

  /** The first piece must be long enough to tell what the homes are. */
  cut(piece: string): FoundHome[] {
    // Many scripts write a line break before the XML declaration, which must come first.
    const text = this.isStart ? piece.trimStart() : piece;
    if (this.isStart) this.isHome = findHomeElements(text, this.aliases);
    this.isStart = false;
    if (this.isLenient && !this.isHome) return [];
    try {
      this.parser.write(text);
    } catch (cause) {
      throw notWellFormed(cause, false);
    }
    return this.found.splice(0);
  }

  end(): void {
    try {
      this.parser.close();
    } catch (cause) {
      throw notWellFormed(cause, true);
    }
  }

  private open(full: string, attributes: Record<string, string>): void {
    const name = localName(full);
    this.rootName ||= full;
    if (this.home) this.home.open(name, attributes);
    else if (this.isHome?.(name, this.path)) this.home = new XmlHome(this.parser.line, name, attributes);
    else this.path.push(name);
  }

  private close(name: string, attributes: Record<string, string>): void {
    if (!this.home) this.path.pop();
    else if (!this.home.close(localName(name), attributes)) {
      const { element } = this.home;
      this.found.push({ element, around: [...this.path, element.name].join('/') });
      this.home = null;
    }
  }
}

function notWellFormed(cause: unknown, isAtEnd: boolean): AppError {
  const problem = cause instanceof Error ? cause.message : String(cause);
  const isCutOff = isAtEnd && /unclosed|unexpected end/.test(problem);
  return invalidFile(
    isCutOff
      ? `The feed ends in the middle (${problem}): it was cut off when it was written or fetched. Get it again.`
      : `The feed is not well-formed XML: ${problem}`,
    { cause },
  );
}

const BARE = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;
const CDATA_BEGINS = '<![CDATA[';
const CDATA_MARK = /(<!\[CDATA\[|\]\]>)/;
/** The end of a piece that may continue in the next: an entity or a CDATA mark. */
const UNFINISHED = /(?:&#?[a-z\d]{0,32}|<(?:!(?:\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]{1,2})$/i;

/** Many feeds write picture URLs unescaped ('photo?id=1&size=large'), which would break the whole file. */
export async function* withEscapedAmpersands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isCdata = false;
  const escaped = (text: string) =>
    text
      .split(CDATA_MARK)
      .map((part) => {
        if (CDATA_MARK.test(part)) isCdata = part === CDATA_BEGINS;
        return isCdata ? part : part.replace(BARE, '&amp;');
      })
      .join('');
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.length - (UNFINISHED.exec(text)?.[0].length ?? 0);
    rest = text.slice(end);
    yield escaped(text.slice(0, end));
  }
  yield escaped(rest);
}
