import { describe, expect, test } from 'vitest';
import { developerInputSchema } from '@/lib/developers/schema';
import { websiteProblem } from '@/lib/people/profile-rules';

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
