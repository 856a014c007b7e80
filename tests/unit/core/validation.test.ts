import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, isDatabaseOutage, toAppError } from '@/lib/errors';
import { OPERATIONS } from '@/lib/openapi/document';
import { announcementPayloads, parseAnnouncement } from '@/lib/realtime/announcements';
import { plainUrl } from '@/lib/requests/plain-url';
import { listOf, parseId, parseInput, storableText, strictly, toStorable } from '@/lib/validation';

describe('parseId', () => {
  test.each(['1', '42', '2147483647'])('accepts %s', (text) => expect(parseId(text)).toBe(Number(text)));
  test.each([
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    '2147483648',
    '9223372036854775808',
    'abc',
    '',
    ' 1',
    '1\0',
    null,
    undefined,
  ])('rejects %j', (text) => expect(parseId(text)).toBeNull());
});

test('parseInput reports every invalid field, not only the first', () => {
  const schema = z.object({
    email: z.string().min(1, 'Email required'),
    password: z.string().min(8, 'Min 8 characters'),
  });
  try {
    parseInput(schema, { email: '', password: 'x' });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({
      code: 'invalid',
      fields: { email: ['Email required'], password: ['Min 8 characters'] },
    });
  }
});

test('what cannot be stored is left out of a draft, and everything else stays', () => {
  expect(toStorable('a\0b \ud83d 😀 x\udfff Ω')).toBe('ab  😀 x Ω');
});

test.each(['a\0b', '\ud800', 'x\udfff'])('text that cannot be stored is rejected: %j', (text) =>
  expect(storableText.safeParse(text).success).toBe(false),
);
test.each(['Λεμεσός', '👩‍👩‍👧', 'a\nb'])('text that can be stored is accepted: %j', (text) =>
  expect(storableText.parse(text)).toBe(text),
);

describe('errors', () => {
  test('unexpected errors reveal nothing about themselves', () => {
    expect(toAppError(new Error('SELECT * FROM users')).message).not.toContain('SELECT');
  });
  test('an unreachable database is reported as unavailable, however deep the cause', () => {
    const wrapped = new Error('query failed', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
    expect(isDatabaseOutage(wrapped)).toBe(true);
    expect(toAppError(wrapped)).toMatchObject({ code: 'unavailable', retryAfter: 3 });
    expect(isDatabaseOutage(new Error('division by zero'))).toBe(false);
  });
  test.each([
    'Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`',
    'terminating connection due to unexpected postmaster exit',
    'terminating connection due to administrator command',
    'write EPIPE',
    'Raw query failed. Code: `25P02`. Message: `current transaction is aborted`',
  ])('a database that dies during a transaction is unavailable: %s', (message) => {
    expect(toAppError(new Error(message)).code).toBe('unavailable');
  });
  test('an AppError is passed through unchanged', () => {
    const error = new AppError('conflict', 'Somebody else changed it.');
    expect(toAppError(error)).toBe(error);
  });
});

test('cache tags are split into payloads small enough for NOTIFY', () => {
  const tags = Array.from({ length: 3_000 }, (_, index) => `listing:${index}`);
  const payloads = announcementPayloads(tags);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
  const announcements = payloads.map(parseAnnouncement);
  expect(announcements.flatMap((announcement) => announcement?.tags ?? [])).toEqual(tags);
  expect(new Set(announcements.map((announcement) => announcement?.id)).size).toBe(payloads.length);
});

test.each([
  ['/buy/limassol', '/buy/limassol'],
  ['/%CE%9B', '/%CE%9B'],
  ['/a%00b', '/a%00b'],
  ['/buy?location=%ff', '/buy?location=%ff'],
  ['/buy/%ff', '/buy/%25ff'],
  ['/buy/%E0%A4?a=%ff?b', '/buy/%25E0%25A4?a=%ff?b'],
  ['/100%', '/100%25'],
  ['*', '/*'],
  ['/%61pi/%7Ex%2Fy?a=%61', '/api/~x%2Fy?a=%61'],
  ['/api/../buy?a=/../b', '/buy?a=/../b'],
  ['/api/x/%2e%2E/.%2e/buy/.', '/buy/'],
  ['/..', '/'],
  ['/.well-known/...', '/.well-known/...'],
  ['/%252e%252e/%2%65', '/%25252e%25252e/%252%2565'],
  ['http://estia.example/api/%2e./buy?a=b', '/buy?a=b'],
  ['https://estia.example', '/'],
  ['ftp://estia.example/buy', null],
  ['javascript:alert(1)', null],
  ['estia.example:443', null],
])('the URL %s reads %s, and no other than itself after that', (url, expected) => {
  expect(plainUrl(url)).toBe(expected);
  expect(expected && plainUrl(expected)).toBe(expected);
});

describe('what is wrong is said in words, field first', () => {
  const schema = z.object({
    user_id: z.uuid(),
    page: z.number().min(1),
    kind: z.enum(['buy', 'rent']),
    words: z.string().max(3),
    list: z.array(z.boolean()),
  });
  const messages = (input: object) => {
    try {
      return parseInput(strictly(schema), input);
    } catch (error) {
      return Object.values((error as AppError).fields ?? {}).flat();
    }
  };

  test.each([
    [{}, 'user_id is required.'],
    [{ page: 'x' }, 'page must be a number.'],
    [{ page: 0 }, 'page must be at least 1.'],
    [{ user_id: 'x' }, 'user_id must be an id such as 123e4567-e89b-42d3-a456-426614174000.'],
    [{ kind: 'sell' }, 'kind must be buy or rent.'],
    [{ words: 'long' }, 'words must have at most 3 characters.'],
    [{ list: ['x'] }, 'list.0 must be true or false.'],
    [{ misspelt: 1 }, 'Unknown field: misspelt.'],
  ])('%j: %s', (input, message) => expect(messages(input)).toContain(message));

  test('unknown fields are refused at any depth', () => {
    const list = z.object({ rows: listOf(z.object({ a: z.string() }).optional(), 3).default([]) });
    const deep = strictly(list.refine(() => true).transform((value) => value));
    expect(deep.safeParse({ rows: [{ a: 'x' }, undefined] }).success).toBe(true);
    expect(deep.safeParse({ rows: [{ a: 'x', b: 'y' }] }).success).toBe(false);
    expect(strictly(list)).toBe(strictly(list));
  });

  test('a field named __proto__ is an unknown field like any other', () => {
    expect(messages(JSON.parse('{"__proto__": 1}'))).toContain('Unknown field: __proto__.');
  });

  test('no operation lets a validator speak for itself', () => {
    for (const { body } of OPERATIONS) {
      if (body?.mediaType !== 'application/json') continue;
      for (const input of [{}, null, 'x', { a: 1 }]) {
        try {
          parseInput(strictly(body.schema), input);
        } catch (error) {
          expect((error as AppError).message).not.toMatch(
            /^(Invalid (input|UUID|string|option)|Too |Unrecognized)|received|undefined/,
          );
        }
      }
    }
  });
});
