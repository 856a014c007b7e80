import type { IncomingMessage } from 'node:http';
import { NOT_A_FORM } from '@/lib/input/form-state';
import { onHead, onRequest } from '@/lib/next/on-request';

type Given = {
  /** A browser's form, a script's action call, or the client router's state. */
  kind: 'form' | 'call' | 'router';
  /** The status to send if the client is at fault, else 0. */
  refusal: number;
};

/** Keyed by the headers object, the only thing that `onRequestError` receives. */
const requests = new WeakMap<object, Given>();

function givenBy({ method, headers }: IncomingMessage): Given | null {
  if (method === 'POST' && headers['next-action'] !== undefined) return { kind: 'call', refusal: 0 };
  if (method === 'POST' && headers['content-type']?.startsWith('multipart/form-data'))
    return { kind: 'form', refusal: 0 };
  return headers['next-router-state-tree'] === undefined ? null : { kind: 'router', refusal: 0 };
}

/**
 * Answers unreadable forms, action arguments and router states with 400 or 413 instead of Next's 500.
 * `noteRequestError` reports Next's errors.
 */
export function sendMalformedRequestsAsInvalid(): void {
  onRequest((request, response) => {
    const given = givenBy(request);
    if (!given) return;
    requests.set(request.headers, given);
    onHead(response, (status) => (status === 500 && given.refusal) || undefined);
  });
}

/** Returns whether the client is at fault. */
export function noteRequestError(error: unknown, headers: object): boolean {
  const given = requests.get(headers);
  if (given) given.refusal = refusalOf(error, given);
  return given !== undefined && given.refusal > 0;
}

/** Messages of undici, React, Next and ours for unreadable input. */
const MALFORMED = [
  'Failed to parse body as FormData.',
  'Connection closed.',
  'Invalid forward reference.',
  'The router state header was sent but could not be parsed.',
  NOT_A_FORM,
];
/** A frame of our built code; async frames can be Next's own in the same files. */
const OWN_FRAME = /^ *at (?!async ).*[\\/]server[\\/](?:chunks|app)[\\/]/m;

function refusalOf(error: unknown, { kind }: Given): number {
  if (!(error instanceof Error)) return 0;
  if ('statusCode' in error && error.statusCode === 413) return 413;
  if (MALFORMED.includes(error.message)) return 400;
  // React throws many kinds of errors for bad arguments. After a form a page can also fail.
  const isReacts = kind === 'call' || (kind === 'form' && error.name === 'SyntaxError');
  return isReacts && !OWN_FRAME.test(error.stack ?? '') ? 400 : 0;
}
