import { z } from 'zod';
import { parseTypedNumber, parseTypedPrice } from '@/lib/input/typed-numbers';
import { MAX_PRICE_EUROS, OWN_LISTING_STATE_LABELS, type OwnListingState } from '@/lib/listings/constants';
import { HOME_STATES, MAX_CHANGED_HOMES, OWN_CHANGES, PRICE_STEP } from '@/lib/portfolio/constants';
import { listOf, rowId, storableText } from '@/lib/validation';
import { tPortfolioErrors } from '@/messages/portfolio-errors';

const STATES = Object.keys(OWN_LISTING_STATE_LABELS) as [OwnListingState, ...OwnListingState[]];

/** '12.3': the listing 12 as it was in version 3. */
const seenHome = z
  .string()
  .regex(/^[1-9]\d{0,9}\.[1-9]\d{0,9}$/)
  .transform((text) => {
    const [id = 0, version = 0] = text.split('.').map(Number);
    return { id, version };
  })
  .pipe(z.object({ id: rowId, version: rowId }));

const percent = z
  .string()
  .max(20)
  .transform((text) => (text.trim() === '' ? null : (parseTypedNumber(text.replace('%', '')) ?? Number.NaN)))
  .refine((value) => value === null || (value >= PRICE_STEP.min && value <= PRICE_STEP.max), {
    error: () => tPortfolioErrors('percent', PRICE_STEP),
  });

/** The question that a repeated form answers with yes. */
const confirmed = z.string().max(500).optional();

const personOrNobody = z.union([z.uuid(), z.literal('')]).optional();

export const changeHomesSchema = z.object({
  change: z.enum(OWN_CHANGES),
  percent,
  /** Whom to assign the homes to; empty: their owners. */
  agent: personOrNobody,
  homes: listOf(seenHome, MAX_CHANGED_HOMES, () => tPortfolioErrors('tooMany', { max: MAX_CHANGED_HOMES })),
  /** All homes of this search instead of `homes`. */
  scope: z.enum(['chosen', 'found']),
  q: storableText.max(100),
  state: z.enum(STATES),
  colleague: personOrNobody,
  confirmed,
});
export type ChangeHomesInput = z.output<typeof changeHomesSchema>;

/** Euro cents; `null` if empty. */
const price = z
  .string()
  .max(50)
  .transform((text) => (text.trim() === '' ? null : Math.round((parseTypedPrice(text) ?? 0) * 100)))
  .refine((cents) => cents === null || (cents > 0 && cents <= MAX_PRICE_EUROS * 100), {
    error: () => tPortfolioErrors('price'),
  });

export const changeHomeSchema = z.object({
  id: rowId,
  /** What the row showed before somebody typed. */
  shownState: z.enum(HOME_STATES),
  shownPrice: price,
  state: z.enum(HOME_STATES),
  /** Empty: as it is. */
  price,
  confirmed,
});
export type ChangeHomeInput = z.output<typeof changeHomeSchema>;

export const undoSchema = z.object({ id: z.uuid() });
export const copyHomeSchema = z.object({ id: rowId });
export const discardCopySchema = z.object({ id: rowId, version: rowId });
