import type { FieldErrors } from '@/lib/errors';

/** The state of a form that works without JavaScript. Never holds a password. */
export type FormState =
  | { status: 'idle' }
  | { status: 'failed'; message: string; fields: FieldErrors; values: Record<string, string> }
  | { status: 'done'; message: string };

/** A form's result, for the page rendered in the same response. */
export type FormAnswer = { form: FormName; state: FormState };

/** Forms that work without JavaScript. */
export type FormName =
  | 'sign-in'
  | 'register'
  | 'verify'
  | 'resend'
  | 'forgot'
  | 'reset'
  | 'confirm-email'
  | 'save-search'
  | 'saved-searches';
