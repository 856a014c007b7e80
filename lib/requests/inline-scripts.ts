import { createHash } from 'node:crypto';

export type InlineScript = {
  /** Where its element begins and ends in the document. */
  start: number;
  end: number;
  /** With the space before them: ' id="_R_"'. */
  attributes: string;
  body: string;
};

const OPEN = '<script';
const CLOSE = '</script>';
/** Types that a browser executes, as it does scripts without a type. Everything else (JSON-LD) is data. */
const RUNS =
  /\btype="(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)"/i;

/**
 * The inline scripts of a document that a browser would execute. Time is linear for any text: an element without an end
 * is the last one.
 */
export function* inlineScripts(html: string): Generator<InlineScript> {
  for (let start = html.indexOf(OPEN); start >= 0; ) {
    const tagEnd = html.indexOf('>', start);
    const bodyEnd = tagEnd < 0 ? -1 : html.indexOf(CLOSE, tagEnd);
    if (bodyEnd < 0) return;
    const end = bodyEnd + CLOSE.length;
    const attributes = html.slice(start + OPEN.length, tagEnd);
    const isData = /\btype=/.test(attributes) && !RUNS.test(attributes);
    if (/^(\s|$)/.test(attributes) && !/\bsrc=/.test(attributes) && !isData)
      yield { start, end, attributes, body: html.slice(tagEnd + 1, bodyEnd) };
    start = html.indexOf(OPEN, end);
  }
}

/** The source expression of a content security policy that allows this script. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What React writes into a prerendered page with parts to be made for each request; the only script there besides our own. */
export const CLOCK_SCRIPT = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** What Next writes before the argument of each call in the scripts of a complete document. */
const CALLS = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
/** How joined-data.ts begins the text of a page's data. */
const TEXT = '[1,`';

/**
 * Whether a script is one in which Next passes data to itself, as Next or joined-data.ts writes it: known calls, one a line, whose
 * arguments are literals. Nothing else can hide in one, however its text came into the page.
 */
export function isDataScript(script: string): boolean {
  let at = 0;
  while (at < script.length) {
    const call = CALLS.find((known) => script.startsWith(known, at));
    if (call === undefined) return false;
    const start = at + call.length;
    const end = script.startsWith(TEXT, start) ? endOfText(script, start) : endOfJson(script, start);
    if (end < 0 || (end < script.length && script[end] !== '\n')) return false;
    at = end + 1;
  }
  return at > 0;
}

/** Where a call ends whose argument, from `start`, is JSON; -1 if it is not. JSON contains no line breaks. */
function endOfJson(script: string, start: number): number {
  const line = script.indexOf('\n', start);
  const end = line < 0 ? script.length : line;
  const argument = /^(.*)\);?$/.exec(script.slice(start, end))?.[1];
  try {
    JSON.parse(argument ?? '');
    return end;
  } catch {
    return -1;
  }
}

/** Where a call ends whose argument, from `start`, is a text in backquotes without placeholders; -1 if it is not. */
function endOfText(script: string, start: number): number {
  const special = /[`\\]|\$\{/g;
  special.lastIndex = start + TEXT.length;
  for (let found = special.exec(script); found; found = special.exec(script)) {
    if (found[0] === '`') return script.startsWith('`])', found.index) ? found.index + 3 : -1;
    if (found[0] !== '\\') return -1;
    special.lastIndex += 1;
  }
  return -1;
}
