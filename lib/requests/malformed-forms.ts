import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_A_FORM } from '@/lib/form-state';
import { beforeNext } from '@/lib/requests/before-next';

type Form = {
  /** Whether a script calls an action; otherwise the browser sends a form. */
  isCall: boolean;
  /** The status for a body that is at fault; 0 for none. */
  refusal: number;
};

/** Forms by the headers of their requests, which is what Next tells of a request in which it met an error. */
const forms = new WeakMap<object, Form>();

function formOf({ method, headers }: IncomingMessage): Form | null {
  if (method !== 'POST') return null;
  if (headers['next-action'] !== undefined) return { isCall: true, refusal: 0 };
  return headers['content-type']?.startsWith('multipart/form-data') ? { isCall: false, refusal: 0 } : null;
}

/**
 * Sends the refusal of a form or of an action's arguments that cannot be read with status 400 or 413. Next knows only 500, and
 * monitoring would report a fault of ours. Call it once, when the web process starts; `noteFormError` tells it what Next met.
 */
export function sendMalformedFormsAsInvalid(): void {
  beforeNext((request, response) => {
    const form = formOf(request);
    if (!form) return;
    forms.set(request.headers, form);
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      const [status = response.statusCode, ...more] = given;
      return writeHead((status === 500 && form.refusal) || status, ...more);
    };
  });
}

/** Notes an error that Next met in a request with these headers (`onRequestError`). */
export function noteFormError(error: unknown, headers: object): void {
  const form = forms.get(headers);
  if (form) form.refusal = refusalOf(error, form);
}

/** What undici and React say of a form that is none, and we of arguments that are none. */
const MALFORMED = [
  'Failed to parse body as FormData.',
  'Connection closed.',
  'Invalid forward reference.',
  NOT_A_FORM,
];
/** A frame of our code, as it is built; Next's own that awaits it is built in the same files. Our actions catch what their commands throw. */
const OWN_FRAME = /^ *at (?!async ).*[\\/]server[\\/](?:chunks|app)[\\/]/m;

function refusalOf(error: unknown, { isCall }: Form): number {
  if (!(error instanceof Error)) return 0;
  if ('statusCode' in error && error.statusCode === 413) return 413;
  // React refuses arguments with many different errors, before any code of ours runs. After a form a page may fail, too.
  const isUnreadable = (isCall || error.name === 'SyntaxError') && !OWN_FRAME.test(error.stack ?? '');
  return isUnreadable || MALFORMED.includes(error.message) ? 400 : 0;
}
