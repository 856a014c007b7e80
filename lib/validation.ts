import { z } from 'zod';
import { AppError, type FieldErrors } from '@/lib/errors';
import { problemText } from '@/lib/input/problem-text';
import { isOneLine, isVisible, ONE_LINE_PROBLEM, toPlainText } from '@/lib/input/visible-text';

/** zod issues as messages by field path ('images.0.alt'); '' holds those about the whole input. */
function fieldErrors(error: z.ZodError): FieldErrors {
  // A client may name a field '__proto__', which must not reach an object as a key.
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

/** Unknown fields that an error names. */
const NAMED_FIELDS = 20;

/** @throws AppError `invalid` with every field's messages, in words also where the schema has none of its own */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: problemText });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0];
  throw new AppError('invalid', first ?? 'Please check the form.', { fields });
}

/**
 * The same schema, refusing at any depth the fields that it does not have. Every door parses with it: what is sent is
 * stored or refused, so that a misspelt name is not answered with success.
 */
export function strictly<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> {
  return strict(schema) as z.ZodType<z.output<S>>;
}

/** Made once per schema, because zod compiles each. */
const STRICT = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** What schemas are made of, by the names of their definitions. */
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

/** PostgreSQL cannot store NUL, and lone surrogates would silently become U+FFFD. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value);

/** The same text without what cannot be stored. */
export const toStorable = (value: string) => value.replace(/\0|\p{Cs}/gu, '');

/** Text that survives storage unchanged: no NUL, no lone surrogates. */
export const storableText = z.string().refine(isStorable, 'Contains characters that cannot be stored');

/**
 * A list of at most `max` items. Counted first: zod checks all items before `.max()`, and a megabyte of wrong ones would be
 * half a million problems.
 */
export function listOf<T extends z.ZodType>(item: T, max: number, problem = `At most ${max} items`) {
  return z
    .custom<z.input<T>[]>((list) => Array.isArray(list) && list.length <= max, problem)
    .pipe(z.array(item));
}

/**
 * A single line: line breaks and invisible control characters are refused, tabs become spaces, and a text without
 * visible characters is ''.
 */
export const singleLineText = storableText
  .refine((value) => !isVisible(value) || isOneLine(value), `The text ${ONE_LINE_PROBLEM}`)
  .overwrite((value) => (isVisible(value) ? value.replaceAll('\t', ' ').trim() : ''));

/** The schema, checked by a form's own rule: its message, or `null`. */
export function ruled<S extends z.ZodType>(schema: S, problem: (value: z.output<S>) => string | null) {
  return schema.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Text of several lines; other invisible control characters are left out. */
export const multiLineText = storableText.overwrite(toPlainText);

/** The largest value of an id column (int4). */
export const MAX_ID = 2_147_483_647;

/** A numeric id. */
export const rowId = z.int().min(1).max(MAX_ID);

/** A numeric id from a form, which sends text. */
export const rowIdFromForm = z.coerce.number().int().min(1).max(MAX_ID);

/** The version of a row that a change is based on, from a form; int4 like ids. */
export const rowVersionFromForm = rowIdFromForm;

/** A numeric id from a path: 1 to 2^31-1 without sign or leading zeros; else `null`. */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL reads the text as an id of a person; anything else would be an error of the query. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
