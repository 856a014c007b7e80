// Every server action, called by everybody and with every column of the database in its input.
import { vi } from 'vitest';
import { registrationCookieName, THREAD_COOKIE } from '@/lib/auth/session/cookie';
import { type CallersSession, type Outcome, testWrites } from '../support/write-matrix';
import { ACTION_CASES, type ActionCase } from '../support/write-rows/actions';
import { BROWSER } from '../support/write-rows/row';

/** The request that the action is called in. */
let cookie = '';
let address = 1;

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie, 'x-forwarded-for': `198.51.100.${address % 250}` }),
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));
// Its package imports Next in a way that only a build resolves; tests/e2e/google.spec.ts has the way to Google.
vi.mock('@/lib/auth/google/auth-js', () => ({ isGoogleSetUp: () => false, authJs: () => undefined }));
vi.mock('next/cache', () => ({ refresh: () => undefined }));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function formOf(input: object | null): FormData {
  const form = new FormData();
  // Boxes of one name; what is an object is sent as JSON.
  for (const [name, value] of Object.entries(input ?? {}) as [string, unknown][])
    for (const one of isTexts(value) ? value : [value])
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return form;
}

function outcomeOf(answer: unknown): Outcome {
  const { ok, status } = (answer ?? {}) as { ok?: boolean; status?: string };
  return { isDone: ok === true || status === 'done', said: JSON.stringify(answer) };
}

async function call({ action, form }: ActionCase, input: object, as: CallersSession): Promise<Outcome> {
  cookie = [as?.cookie ?? '', `${registrationCookieName()}=${BROWSER}`, `${THREAD_COOKIE}=${BROWSER}`].join(
    '; ',
  );
  address += 1;
  const inputs =
    form === 'none' ? [input] : [...(form === 'state' ? [{ status: 'idle' }] : []), formOf(input)];
  try {
    return outcomeOf(await action(...(inputs as never[])));
  } catch (error) {
    // A form that has succeeded may go to another page.
    const digest = String((error as { digest?: unknown }).digest);
    if (!digest.startsWith('NEXT_REDIRECT')) throw error;
    return { isDone: true, said: digest };
  }
}

testWrites(ACTION_CASES.map((each) => ({ ...each, call: (input, as) => call(each, input, as) })));
