import type { FieldErrors } from '@/lib/errors';

/** What a form without JavaScript gets back. Never holds a password. */
export type FormState =
  | { status: 'idle' }
  | { status: 'failed'; message: string; fields: FieldErrors; values: Record<string, string> }
  | { status: 'done'; message: string };
