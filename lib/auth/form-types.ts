import type { FieldErrors } from '@/lib/errors';

/** What a form without JavaScript gets back. Never holds a password. */
export type FormState =
  | { status: 'idle' }
  | { status: 'failed'; message: string; fields: FieldErrors; values: Record<string, string> }
  | { status: 'done'; message: string };

/** What a form sent without JavaScript got back, for the page that comes with the answer. */
export type FormAnswer = { form: FormName; state: FormState };

/** The forms that work without JavaScript. */
export type FormName = 'sign-in' | 'register' | 'verify' | 'resend' | 'forgot' | 'reset' | 'confirm-email';
