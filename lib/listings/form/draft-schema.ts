import { z } from 'zod';
import { listingValuesSchema } from '@/lib/listings/form/form-schema';

/** Steps of the wizard for a new listing. */
const LAST_STEP = 3;
/** Of a draft as JSON: the longest texts and ten photos with their placeholders fit several times. */
const MAX_DRAFT_CHARACTERS = 200_000;

/** An unfinished listing, as the browser and the server keep it. */
export const draftSchema = z.object({
  id: z.uuid(),
  step: z.number().int().min(0).max(LAST_STEP),
  /** By the clock of the browser that changed it, in ms; of two copies the later one counts. */
  changedAt: z.number().int().nonnegative(),
  values: listingValuesSchema,
});
export type ListingDraft = z.output<typeof draftSchema>;

export const saveDraftSchema = draftSchema.refine(
  (draft) => JSON.stringify(draft).length <= MAX_DRAFT_CHARACTERS,
  'The draft is too long to be saved.',
);
export const draftIdSchema = z.object({ id: z.uuid() });

/** A draft from storage, or `null` when it is none: such a one is ignored. */
export function parseDraft(stored: unknown): ListingDraft | null {
  const result = draftSchema.safeParse(stored);
  return result.success ? result.data : null;
}

/** The same from text, as the browser keeps it. */
export function parseStoredDraft(text: string | null): ListingDraft | null {
  if (!text) return null;
  try {
    return parseDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A draft with those of its photos that are still there. */
export function withPhotos(draft: ListingDraft, present: readonly { key: string }[]): ListingDraft {
  const keys = new Set(present.map(({ key }) => key));
  const photos = draft.values.photos.filter(({ key }) => keys.has(key));
  return { ...draft, values: { ...draft.values, photos } };
}
