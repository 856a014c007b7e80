import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import type { FeedElement } from '@/lib/imports/columns/feed-element';
import { type IsHomeElement, localName } from '@/lib/imports/readers/home-elements';
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

/** `around`: the names of the elements around the home, and its own. */
export type FoundHome = { element: FeedElement; around: string };

/** Cuts an XML text, which comes in pieces, into its homes. */
export class XmlHomes {
  root = '';
  isHome: IsHomeElement | null = null;
  private readonly parser = new SaxesParser({ position: true, xmlns: false as const });
  private readonly path: string[] = [];
  private home: XmlHome | null = null;
  private readonly found: FoundHome[] = [];

  /** `isLenient`: errors are skipped instead of thrown. */
  constructor({ isLenient = false } = {}) {
    const { parser } = this;
    parser.ENTITIES = htmlCharacters;
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes));
    const addText = (text: string) => this.home?.addText(text);
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', ({ name, attributes }) => this.end(name, attributes));
    if (isLenient) parser.on('error', () => undefined);
  }

  write(text: string): FoundHome[] {
    this.parser.write(text);
    return this.found.splice(0);
  }

  close(): void {
    this.parser.close();
  }

  private open(full: string, attributes: Record<string, string>): void {
    const name = localName(full);
    this.root ||= full;
    if (this.home) this.home.open(name, attributes);
    else if (this.isHome?.(name, this.path)) this.home = new XmlHome(this.parser.line, name, attributes);
    else this.path.push(name);
  }

  private end(name: string, attributes: Record<string, string>): void {
    if (!this.home) this.path.pop();
    else if (!this.home.close(localName(name), attributes)) {
      const { element } = this.home;
      this.found.push({ element, around: [...this.path, element.name].join('/') });
      this.home = null;
    }
  }
}
