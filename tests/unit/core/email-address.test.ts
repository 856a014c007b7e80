import { describe, expect, test } from 'vitest';
import { isEmailAddress } from '@/lib/input/email-address';

describe('isEmailAddress', () => {
  test.each([
    'maria@example.com',
    'o.neill+homes@sub.example.co.uk',
    'μαρία@παράδειγμα.ελ',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (text) => expect(isEmailAddress(text)).toBe(true));

  test.each([
    '',
    'maria',
    'maria@example',
    'maria@example.c',
    ' maria@example.com',
    'maria@example.com\n',
    'Maria <maria@example.com>',
    'maria@example.com, eleni@example.com',
    'maria@@example.com',
    'maria\0@example.com',
    'maria\u202e@example.com',
    'maria\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
    `maria@${'a'.repeat(250)}.com`,
  ])('rejects %j', (text) => expect(isEmailAddress(text)).toBe(false));
});
