import { randomUUID } from 'node:crypto';
import { startEnquiry } from '@/lib/enquiries/commands';
import type { Target } from '@/lib/enquiries/types';
import { lastEmail, newOrigin } from './accounts';

export const BROWSER = 'the browser that asks';
export const MESSAGE = 'Is it still available?';

export const newAddress = () => `ask-${randomUUID().slice(0, 8)}@mail.test`;
export const place = (browser: string | undefined = BROWSER) => ({
  browser,
  origin: newOrigin(),
  devices: null,
});

export type Asking = { email?: string; browser?: string; name?: string; phone?: string | null };

/** A visitor who has sent the form and received the code. */
export async function askAbout(
  about: Target,
  { email = newAddress(), browser = BROWSER, ...more }: Asking = {},
) {
  const id = randomUUID();
  const input = { id, about, email, name: 'Maria Kyriakou', phone: null, message: MESSAGE, ...more };
  await startEnquiry(input, newOrigin(), browser);
  return { id, email, code: await codeFor(email) };
}

export async function codeFor(email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastEmail(email)).text)?.[0];
  if (!code) throw new Error('the message holds no code');
  return code;
}
