// Texts that a person would read but that are written in code instead of messages/.
import { parseSync } from 'oxc-parser';

export type Literal = { line: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** Of JSX elements, components and objects. */
const READ_ALOUD = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'ariaLabel',
  'description',
  'heading',
  'label',
  'legend',
  'message',
  'name',
  'noun',
  'placeholder',
  'text',
  'title',
]);
const WORD = /\p{L}{2,}/u;
/** 'Could not save', 'Max. 5 files': a capital, a space and a small letter. */
const SENTENCE =
  /^(?!(?:SELECT|INSERT|UPDATE|DELETE|AND|SET|COPY|LISTEN|HTTP\/1\.1)\b)["“]?\p{Lu}[^\n]* [^\n]*\p{Ll}/u;
/** Names that stay as they are. */
const NAMES =
  /^(?:Estia|estía|est|GeoNames|,? ?CC BY 4\.0|Instagram|Facebook|LinkedIn|Google|(?:Google|Plausible) Analytics|WhatsApp|Viber|Telegram|PDF|%s \| Estia)$/;
/** Not for readers of the page. */
const UNREAD = new Set([
  'className',
  'd',
  'href',
  'id',
  'key',
  'rel',
  'sizes',
  'src',
  'srcSet',
  'style',
  'type',
  'viewBox',
]);
/** Of messages for programmers: errors that nobody catches, logs. */
const INTERNAL = /^(?:Error|TypeError|RangeError|log|console|expect)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function literalsIn(path: string, code: string): Literal[] {
  const found: Literal[] = [];
  const add = ({ start }: Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (WORD.test(words) && !NAMES.test(words))
      found.push({ line: code.slice(0, start).split('\n').length, text: words });
  };
  visit(parseSync(path, code).program as unknown as Node, null);
  return found;

  function visit(node: Node, isText: boolean | null): void {
    if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') {
      // 'as const' and 'satisfies' wrap values.
      if (isNode(node.expression)) visit(node.expression, isText);
      return;
    }
    if (node.type === 'JSXText') {
      add(node, String(node.value));
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isText || (isText === null && SENTENCE.test(node.value))) add(node, node.value);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join('…');
      if (isText || (isText === null && SENTENCE.test(text))) add(node, text);
      for (const inside of node.expressions as Node[]) visit(inside, null);
      return;
    }
    // SQL, and other languages.
    if (node.type === 'TaggedTemplateExpression') {
      const { expressions } = node.quasi as { expressions: Node[] } & Node;
      for (const inside of expressions) visit(inside, null);
      return;
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') visitCall(node);
    else if (node.type === 'JSXAttribute' || node.type === 'Property') visitNamed(node);
    else visitAll(node, node.type === 'JSXExpressionContainer' || isPassedOn(node) ? isText : null);
  }

  /** 'isNew ? "New" : "Old"' is text where its result is. */
  function isPassedOn({ type }: Node): boolean {
    return type === 'ConditionalExpression' || type === 'LogicalExpression';
  }

  function visitCall(node: Node) {
    const callee = node.callee as Node;
    const object = isNode(callee.object) ? callee.object : callee;
    if (INTERNAL.test(String(object.name))) return;
    // Keys of messages.
    if (/^t[A-Z]/.test(String(object.name))) {
      for (const argument of node.arguments as Node[])
        if (argument.type === 'ObjectExpression') visit(argument, null);
      return;
    }
    visitAll(node, null);
  }

  function visitNamed(node: Node) {
    const key = (node.name ?? node.key) as Node;
    const name = String(key.name ?? key.value);
    if (UNREAD.has(name) || /^data-/.test(name)) return;
    if (isNode(node.value)) {
      const isWord = !READ_ALOUD.has(name) || /^[a-z][\w-]*$/.test(String(node.value.value ?? ''));
      visit(node.value, isWord ? null : true);
    }
  }

  function visitAll(node: Node, isText: boolean | null) {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'type' || key === 'typeAnnotation' || key === 'typeArguments') continue;
      if (isNode(value)) visit(value, isText);
      else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, isText);
    }
  }
}
