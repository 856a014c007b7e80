import { expect, test } from 'vitest';
import { listingChangeSchema } from '@/lib/admin/schema';
import { listingFormProblems } from '@/lib/listings/form/form-rules';
import { profileInputSchema } from '@/lib/people/schema';
import { longText } from '@/lib/projects/form-fields';
import { contentProblem, responseProblem } from '@/lib/reviews/review-rules';
import { reviewInputSchema } from '@/lib/reviews/schema';
import { typedListing } from '../../support/listing-values';

const context = { today: null, currentYear: 2026, isPublished: false };

test.each(['\u200b\u200c\u200d\u2060\ufeff', '\u3164', '\u202e\u202c', '\u2800', '\u{e0041}', '\u00a0'])(
  'text without visible characters (%j) counts as empty in every field',
  (piece) => {
    const text = piece.repeat(12);
    const problems = listingFormProblems(typedListing({ title: text, description: text }), context);
    expect([...problems.values()]).toEqual(['Title is required.', 'Description is required.']);
    expect(contentProblem(text)).toBe('Please write a review comment');
    expect(responseProblem(text)).toBe('Please write a reply');
    expect(reviewInputSchema.shape.title.parse(text)).toBeNull();
    expect(profileInputSchema.parse({ name: text })).toEqual({ name: null });
    expect(longText('About', 500, { required: true }).safeParse(text).success).toBe(false);
    expect(listingChangeSchema.safeParse({ listingId: '1', reason: text }).success).toBe(false);
  },
);

test.each(['شقة مع شرفة', '👨‍👩‍👧 Family home', '\u200bHome', 'می‌خواهم'])(
  '%s is text and is kept unchanged',
  (title) => expect(listingFormProblems(typedListing({ title }), context).has('title')).toBe(false),
);
