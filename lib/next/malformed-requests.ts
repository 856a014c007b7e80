import type { IncomingMessage } from 'node:http';
import { NOT_A_FORM } from '@/lib/input/form-state';
import { onHead, onRequest } from '@/lib/next/on-request';

type Given = {
  /** A form that a browser sends, the call of an action by a script, or the state of the client's router. */
  kind: 'form' | 'call' | 'router';
  /** The status if what the client sent is at fault; 0 if it is not. */
  refusal: number;
};

/** Requests in progress by their headers object, the only thing that `onRequestError` gives us. */
const requests = new WeakMap<object, Given>();

function givenBy({ method, headers }: IncomingMessage): Given | null {
  if (method === 'POST' && headers['next-action'] !== undefined) return { kind: 'call', refusal: 0 };
  if (method === 'POST' && headers['content-type']?.startsWith('multipart/form-data'))
    return { kind: 'form', refusal: 0 };
  return headers['next-router-state-tree'] === undefined ? null : { kind: 'router', refusal: 0 };
}

/**
 * Sends Next's refusal of a form, of an action's arguments or of a router's state that cannot be read with status 400 or 413 instead of
 * 500. `noteRequestError` tells it what Next met.
 */
export function sendMalformedRequestsAsInvalid(): void {
  onRequest((request, response) => {
    const given = givenBy(request);
    if (!given) return;
    requests.set(request.headers, given);
    onHead(response, (status) => (status === 500 && given.refusal) || undefined);
  });
}

export function noteRequestError(error: unknown, headers: object): void {
  const given = requests.get(headers);
  if (given) given.refusal = refusalOf(error, given);
}

/** Messages of undici, React and Next for input they cannot parse, and ours for an action called without a form. */
const MALFORMED = [
  'Failed to parse body as FormData.',
  'Connection closed.',
  'Invalid forward reference.',
  'The router state header was sent but could not be parsed.',
  NOT_A_FORM,
];
/** A frame of our code, as it is built; Next's own that awaits it is built in the same files. Our actions catch what their commands throw. */
const OWN_FRAME = /^ *at (?!async ).*[\\/]server[\\/](?:chunks|app)[\\/]/m;

function refusalOf(error: unknown, { kind }: Given): number {
  if (!(error instanceof Error)) return 0;
  if ('statusCode' in error && error.statusCode === 413) return 413;
  if (MALFORMED.includes(error.message)) return 400;
  // React refuses arguments with many different errors, before any code of ours runs. After a form a page may fail, too.
  const isReacts = kind === 'call' || (kind === 'form' && error.name === 'SyntaxError');
  return isReacts && !OWN_FRAME.test(error.stack ?? '') ? 400 : 0;
}
