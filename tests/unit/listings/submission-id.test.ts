import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { submissionIdOf } from '@/lib/listings/form/api-form';

describe('the submission id', () => {
  test('is the UUID sent, in lower case', async () => {
    const id = '0B9E2C54-5F0C-4D6B-9C7E-2A1D3F4B5C6D';
    expect(await submissionIdOf(id)).toBe(id.toLowerCase());
  });

  test('is the same UUID for the same key, and a different one for another', async () => {
    const [first, again, other] = await Promise.all(['feed 7', 'feed 7', 'feed 8'].map(submissionIdOf));
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(z.guid().safeParse(first).success).toBe(true);
  });

  test('is absent without a key', async () => {
    expect(await Promise.all([null, undefined, ''].map(submissionIdOf))).toEqual([null, null, null]);
  });
});
