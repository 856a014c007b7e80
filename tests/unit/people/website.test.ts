import { describe, expect, test } from 'vitest';
import { developerInputSchema } from '@/lib/developers/schema';
import { phoneProblem, websiteProblem } from '@/lib/people/profile-rules';

const ofCompany = (website: string) => developerInputSchema.shape.website.safeParse(website).success;

describe('the website of a person or company', () => {
  test.each(['', 'https://example.com', 'HTTP://Example.com/a?b#c', 'https://παράδειγμα.gr'])(
    '%j is accepted',
    (website) => {
      expect(websiteProblem(website)).toBeNull();
      expect(ofCompany(website)).toBe(true);
    },
  );

  test.each([
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https:example.com',
    'https://bank.example@elsewhere.example',
    'https://user:word@example.com',
  ])('%j is rejected', (website) => {
    expect(websiteProblem(website)).toMatch(/^Please enter a valid website URL/);
    expect(ofCompany(website)).toBe(false);
  });
});

test('the form of a phone number is checked together with the other fields of the profile', () => {
  for (const phone of ['', '99123456', '+357 99 123456', '(210) 123-4567'])
    expect(phoneProblem(phone)).toBeNull();
  for (const phone of ['123', 'call me', '+1234567890123456']) {
    expect(phoneProblem(phone)).toBe('Please enter a valid phone number (9-15 digits)');
  }
});
