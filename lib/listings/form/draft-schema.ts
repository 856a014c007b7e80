import { z } from 'zod';
import { listingValuesSchema } from '@/lib/listings/form/form-schema';
import { tListingRules } from '@/messages/listing-rules';

const LAST_STEP = 3;
/** As JSON: several times the longest texts plus ten photos with placeholders. */
const MAX_DRAFT_CHARACTERS = 200_000;

export const draftSchema = z.object({
  id: z.uuid(),
  step: z.number().int().min(0).max(LAST_STEP),
  /** In ms by the clock of the editing browser; the later of two copies wins. */
  changedAt: z.number().int().nonnegative(),
  values: listingValuesSchema,
});
export type ListingDraft = z.output<typeof draftSchema>;

export const saveDraftSchema = draftSchema.refine(
  (draft) => JSON.stringify(draft).length <= MAX_DRAFT_CHARACTERS,
  { error: () => tListingRules('draftTooLong') },
);
export const draftIdSchema = z.object({ id: z.uuid() });

export function parseDraft(stored: unknown): ListingDraft | null {
  const result = draftSchema.safeParse(stored);
  return result.success ? result.data : null;
}

export function parseStoredDraft(text: string | null): ListingDraft | null {
  if (!text) return null;
  try {
    return parseDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

export function withPhotos(draft: ListingDraft, present: readonly { key: string }[]): ListingDraft {
  const keys = new Set(present.map(({ key }) => key));
  const photos = draft.values.photos.filter(({ key }) => keys.has(key));
  return { ...draft, values: { ...draft.values, photos } };
}
