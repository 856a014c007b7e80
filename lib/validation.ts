import { z } from 'zod';
import { AppError, type FieldErrors } from '@/lib/errors';
import { problemText } from '@/lib/input/problem-text';
import { isOneLine, isVisible, toPlainText } from '@/lib/input/visible-text';
import { tErrors } from '@/messages/errors';
import { tValidation } from '@/messages/validation';

function fieldErrors(error: z.ZodError): FieldErrors {
  // A client can name a field '__proto__'.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, NAMED_FIELDS) : [];
    const paths = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path];
    for (const path of paths) {
      const name = path.join('.');
      fields.set(name, [...(fields.get(name) ?? []), issue.message]);
    }
  }
  return Object.fromEntries(fields);
}

const NAMED_FIELDS = 20;

/** @throws AppError `invalid` with every field's messages */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: problemText });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0];
  throw new AppError('invalid', first ?? tErrors('checkForm'), { fields });
}

/** Refuses unknown fields at any depth, so that a misspelt name is not answered with success. */
export function strictly<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> {
  return strict(schema) as z.ZodType<z.output<S>>;
}

const STRICT = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

type Parts = {
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
} & Partial<Record<'in' | 'out' | 'element' | 'innerType', z.core.$ZodType>>;

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const made = STRICT.get(schema);
  if (made) return made;
  const { shape, options, ...definition } = schema._zod.def as z.core.$ZodTypeDef & Parts;
  const parts: Parts = {};
  for (const name of ['in', 'out', 'element', 'innerType'] as const) {
    if (definition[name]) parts[name] = strict(definition[name]);
  }
  if (options) parts.options = options.map(strict);
  if (shape)
    parts.shape = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, strict(part)]));
  const isLeaf = Object.keys(parts).length === 0;
  const result = isLeaf
    ? schema
    : z.core.clone(schema, { ...definition, ...parts, ...(shape && { catchall: z.never() }) });
  STRICT.set(schema, result);
  return result;
}

/** PostgreSQL cannot store NUL, and lone surrogates would become U+FFFD. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value);

export const toStorable = (value: string) => value.replace(/\0|\p{Cs}/gu, '');

export const storableText = z.string().refine(isStorable, { error: () => tValidation('notStorable') });

/** zod checks all items before `.max()`, and a megabyte of wrong ones would make half a million issues. */
export function listOf<T extends z.ZodType>(
  item: T,
  max: number,
  problem: string | (() => string) = () => tValidation('atMostItems', { max }),
) {
  return z
    .custom<z.input<T>[]>((list) => Array.isArray(list) && list.length <= max, { error: problem })
    .pipe(z.array(item));
}

/** Refuses line breaks and control characters; tabs become spaces, invisible text becomes ''. */
export const singleLineText = storableText
  .refine((value) => !isVisible(value) || isOneLine(value), { error: () => tValidation('notOneLine') })
  .overwrite((value) => (isVisible(value) ? value.replaceAll('\t', ' ').trim() : ''));

/** `problem` returns a form's message or `null`. */
export function ruled<S extends z.ZodType>(schema: S, problem: (value: z.output<S>) => string | null) {
  return schema.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

export const multiLineText = storableText.overwrite(toPlainText);

export const MAX_ID = 2_147_483_647;

export const rowId = z.int().min(1).max(MAX_ID);

export const rowIdFromForm = z.coerce.number().int().min(1).max(MAX_ID);

/** The row version that a change is based on. */
export const rowVersionFromForm = rowIdFromForm;

/** Without sign or leading zeros. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL would fail on anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
