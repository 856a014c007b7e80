import type { z } from 'zod';
import { tValidation } from '@/messages/validation';

type Issue = z.core.$ZodRawIssue;

const KINDS = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
} as const;
const FORMATS = { uuid: 'id', guid: 'id', url: 'url', email: 'email' } as const;

const isIn = <T extends object>(names: T, name: PropertyKey): name is keyof T => Object.hasOwn(names, name);

/** 'user_id', or 'The input' for the whole. */
const nameOf = ({ path = [] }: Issue) =>
  path.length > 0 ? path.map(String).join('.') : tValidation('theInput');

function sizeText(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, name: string): string {
  const isMin = issue.code === 'too_small';
  const values = { name, bound: String(isMin ? issue.minimum : issue.maximum) };
  if (issue.origin === 'string') return tValidation(isMin ? 'minCharacters' : 'maxCharacters', values);
  if (issue.origin === 'array') return tValidation(isMin ? 'minItems' : 'maxItems', values);
  return tValidation(isMin ? 'min' : 'max', values);
}

/** For issues without a message of the schema. */
export function problemText(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return tValidation('required', { name });
      const kind = isIn(KINDS, issue.expected) ? KINDS[issue.expected] : 'other';
      return tValidation(`kind.${kind}`, { name });
    }
    case 'too_small':
    case 'too_big':
      return sizeText(issue, name);
    case 'invalid_format':
      return isIn(FORMATS, issue.format)
        ? tValidation(`format.${FORMATS[issue.format]}`, { name })
        : tValidation('notValid', { name });
    case 'invalid_value':
      return tValidation('values', { name, values: issue.values.map(String).join(tValidation('or')) });
    case 'unrecognized_keys':
      return tValidation('unknown', { names: issue.keys.slice(0, 5).join(', ').slice(0, 200) });
    default:
      return tValidation('notValid', { name });
  }
}
