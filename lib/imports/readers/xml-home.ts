import { FeedElement, MAX_DEPTH, MAX_TEXT_LENGTH } from '@/lib/imports/columns/feed-element';

const MARKUP = new Set(
  'a b center div em font h1 h2 h3 h4 h5 h6 i img ol p small span strong sub sup table tbody td u ul'.split(
    ' ',
  ),
);
/** Markup, or a language where texts are per language. */
const MARKUP_OR_LANGUAGE = new Set(['br', 'hr', 'li', 'th', 'tr']);
const TEXTS = new Set(
  'desc description title headline text content summary body objektbeschreibung'.split(' '),
);

/** Elements named by an attribute: '<field name="price">'. */
const PAIRS = new Set(
  `field param parameter attribute attr meta custom_field customfield item value detail info characteristic feature option
  data prop property var string column col cell element category postmeta pair entry extra additional component`.split(
    /\s+/,
  ),
);
const NAMED_BY_CHILD = new Set(['objektart']);

type Attributes = Record<string, string>;

export class XmlHome {
  readonly element: FeedElement;
  private readonly path: string[] = [];
  private readonly languages: string[] = [];
  private readonly markup: boolean[] = [];
  private text = '';
  private openTexts = 0;
  /** Whether no child was closed in the open element. */
  private isLeaf = true;

  constructor(line: number, name: string, attributes: Attributes) {
    this.element = new FeedElement(line, name);
    this.addAttributes(attributes);
  }

  open(name: string, attributes: Attributes): void {
    const isMarkup = this.isMarkup(name);
    this.markup.push(isMarkup);
    if (isMarkup) {
      this.addText(`<${name}>`);
      return;
    }
    this.path.push(name);
    this.languages.push(languageOf(attributes) ?? this.languages.at(-1) ?? '');
    if (TEXTS.has(name)) this.openTexts += 1;
    this.text = '';
    this.isLeaf = true;
    const [parent = ''] = this.path.slice(-2, -1);
    if (NAMED_BY_CHILD.has(parent) && this.path.length <= MAX_DEPTH)
      this.element.add(this.path.slice(0, -1), name);
    if (this.isShallow && keyOf(this.path, attributes) === null) this.addAttributes(attributes);
  }

  addText(piece: string): void {
    if (this.text.length < MAX_TEXT_LENGTH) this.text += piece;
  }

  close(name: string, attributes: Attributes): boolean {
    const isMarkup = this.markup.pop();
    if (isMarkup === undefined) return false;
    if (isMarkup) this.addText(`</${name}>`);
    else this.closeElement(attributes);
    return true;
  }

  private closeElement(attributes: Attributes): void {
    if (this.isShallow) this.addClosed(attributes);
    this.element.close(this.path);
    if (TEXTS.has(this.path.pop() ?? '')) this.openTexts -= 1;
    this.languages.pop();
    this.text = '';
    this.isLeaf = false;
  }

  private get isShallow(): boolean {
    return this.path.length <= MAX_DEPTH;
  }

  private isMarkup(name: string): boolean {
    if (this.openTexts === 0) return false;
    return (
      MARKUP.has(name) || (MARKUP_OR_LANGUAGE.has(name) && (this.path.length > 1 || this.text.trim() !== ''))
    );
  }

  private addAttributes(attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes))
      if (!/^xmlns/.test(name) && !isFlag([name, value])) this.element.add(this.path, value, `@${name}`);
  }

  private addClosed(attributes: Attributes): void {
    const { path, element } = this;
    const key = keyOf(path, attributes);
    const text = this.text.trim() || (this.isLeaf ? emptyText(attributes, key !== null) : '');
    const language = this.languages.at(-1);
    if (key !== null) element.add(text ? [...path.slice(0, -1), key] : path, text || key);
    else element.add(language ? [...path, language] : path, text);
  }
}

const languageOf = (attributes: Attributes) =>
  (attributes['xml:lang'] ?? attributes.lang ?? attributes.language)?.slice(0, 2).toLowerCase();

const plainKey = (name: string) => name.replace(/^_+/, '').replaceAll(/[/@]/g, ' ').slice(0, 100);

function keyOf(path: readonly string[], attributes: Attributes): string | null {
  if (!PAIRS.has(path.at(-1) ?? '')) return null;
  const key = attributes.domain ?? attributes.name ?? attributes.key ?? attributes.field ?? attributes.label;
  return key?.trim() ? plainKey(key.trim()) : null;
}

const isFlag = ([name, value]: [string, string]) =>
  /^[A-Z_]+$/.test(name) && /^(?:true|false|[01])$/.test(value);

function emptyText(attributes: Attributes, isPair: boolean): string {
  if (isPair) return attributes.value ?? attributes.content ?? '';
  const flags = Object.entries(attributes).filter(isFlag);
  return flags.flatMap(([name, value]) => (value === 'true' || value === '1' ? name : [])).join(', ');
}
