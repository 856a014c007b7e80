import { z } from 'zod';
import { rowId } from '@/lib/validation';

/** Limits of Next's cache tags. */
export const cacheTagsSchema = z.array(z.string().min(1).max(256)).max(100_000);

/** Input of actions on one listing. */
export const listingIdInputSchema = z.strictObject({ listingId: rowId });
