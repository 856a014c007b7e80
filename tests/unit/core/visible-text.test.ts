import { describe, expect, test } from 'vitest';
import { listingChangeSchema, mortgageOfferSchema } from '@/lib/admin/schema';
import { sendMessageInputSchema } from '@/lib/chat/schema';
import { developerInputSchema } from '@/lib/developers/schema';
import { cleanLine, cleanText } from '@/lib/imports/values/text';
import { isOneLine } from '@/lib/input/visible-text';
import { listingFormProblems } from '@/lib/listings/form/form-rules';
import { toListingInput } from '@/lib/listings/form/form-schema';
import { profileInputSchema } from '@/lib/people/schema';
import { longText } from '@/lib/projects/form-fields';
import { readPriceList } from '@/lib/projects/price-list/price-list';
import { floorPlanInputSchema, imagesInputSchema, projectInputSchema } from '@/lib/projects/schema';
import { reportInputSchema } from '@/lib/reports/schema';
import { contentProblem, responseProblem } from '@/lib/reviews/form-rules';
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
    expect(longText('description', 500, { required: true }).safeParse(text).success).toBe(false);
    expect(listingChangeSchema.safeParse({ listingId: '1', reason: text }).success).toBe(false);
  },
);

test.each(['شقة مع شرفة', '👨‍👩‍👧 Family home', '\u200bHome', 'می‌خواهم'])(
  '%s is text and is kept unchanged',
  (title) => expect(listingFormProblems(typedListing({ title }), context).has('title')).toBe(false),
);

const { name, location, office, website } = profileInputSchema.shape;
/** The doors of one-line texts. Those of listings are below, since their rules are functions. */
const LINES = {
  'a name': name,
  'the place of a person': location,
  'an office': office,
  'a website': website,
  'a company': developerInputSchema.shape.name,
  'the town of a company': developerInputSchema.shape.location,
  'a project': projectInputSchema.shape.name,
  'the place of a project': projectInputSchema.shape.location,
  'a floor plan': floorPlanInputSchema.shape.name,
  'a project photo': imagesInputSchema.shape.images.out.element.shape.alt,
  'a review title': reviewInputSchema.shape.title,
  'a bank': mortgageOfferSchema.shape.name,
} as const;
const LISTING_LINES = ['title', 'location', 'region', 'city', 'street', 'constructionMaterial'] as const;
const PROBLEM = /has line breaks or invisible control characters\. Please type it again\.$/;

describe.each([
  ['a line break', 'Anna\r\nBcc: all@evil.example'],
  ['LF', 'Anna\nMaria'],
  ['a line separator', 'Anna\u2028Maria'],
  ['NEL', 'Anna\u0085Maria'],
  ['a bell', 'Anna\u0007'],
  ['an override of direction', 'Anna \u202egnp.exe'],
  ['an isolate', 'Anna \u2067Maria'],
])('%s in a single line', (_, text) => {
  test.each(Object.entries(LINES))('is refused in %s', (door, schema) => {
    const typed = door === 'a website' ? `https://anna.example/${text}` : text;
    expect(schema.safeParse(typed).error?.issues[0]?.message).toMatch(PROBLEM);
  });

  test.each(LISTING_LINES)('is refused in the %s of a listing', (field) => {
    expect(listingFormProblems(typedListing({ [field]: text }), context).get(field)).toMatch(PROBLEM);
  });

  test('is left out of what a feed delivers and of a price list', async () => {
    expect(isOneLine(cleanLine(text, 200))).toBe(true);
    const list = `home,price,bedrooms,bathrooms,internal\n"A1${text.replace(/[^\p{C}\u2028]/gu, '')}",285000,2,1,80`;
    expect(await readPriceList(list, [])).toMatchObject({ rows: [{ label: 'A1' }], refused: [] });
  });
});

test('tabs of a single line become spaces, and plain marks of direction stay', () => {
  expect(name?.parse('Anna\tMaria ')).toBe('Anna Maria');
  expect(name?.parse('\u200fدانا\u200e')).toBe('\u200fدانا\u200e');
  expect(toListingInput(typedListing({ title: 'Flat\tby the sea' })).title).toBe('Flat by the sea');
});

test('texts of several lines keep their lines, and lose other control characters', () => {
  const typed = 'One\r\nTwo\u0007 \u202eThree\rFour\tFive';
  const kept = 'One\nTwo Three\nFour\tFive';
  expect(profileInputSchema.shape.bio?.parse(typed)).toBe(kept);
  expect(longText('description', 500).parse(typed)).toBe(kept);
  expect(reviewInputSchema.shape.content.parse(typed)).toBe(kept);
  expect(reportInputSchema.shape.note.parse(typed)).toBe(kept);
  expect(listingChangeSchema.shape.reason.parse(typed)).toBe(kept);
  expect(sendMessageInputSchema.shape.content.parse(typed)).toBe(kept);
  expect(toListingInput(typedListing({ description: typed })).description).toBe(kept);
  expect(cleanText(typed, 100)).toBe('One\nTwo Three Four Five');
});
