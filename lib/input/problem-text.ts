import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id such as 123e4567-e89b-42d3-a456-426614174000',
  guid: 'an id such as 123e4567-e89b-42d3-a456-426614174000',
  url: 'a web address',
  email: 'an email address',
};

/** 'user_id', or 'The input' for the whole. */
const nameOf = ({ path = [] }: Issue) => (path.length > 0 ? path.map(String).join('.') : 'The input');

function sizeText(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  if (issue.origin === 'string') return `must have ${bound} characters.`;
  return issue.origin === 'array' ? `must have ${bound} items.` : `must be ${bound}.`;
}

/** For issues without a message of the schema. */
export function problemText(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is required.`;
      return `${name} must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
    case 'too_big':
      return `${name} ${sizeText(issue)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ? `${name} must be ${FORMATS[issue.format]}.` : `${name} is not valid.`;
    case 'invalid_value':
      return `${name} must be ${issue.values.map(String).join(' or ')}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}.`;
    default:
      return `${name} is not valid.`;
  }
}
