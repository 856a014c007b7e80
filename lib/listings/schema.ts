import { z } from 'zod';
import { rowId } from '@/lib/validation';

/** Tags as Next accepts them. */
export const cacheTagsSchema = z.array(z.string().min(1).max(256)).max(100_000);

/** What an action on one listing takes. */
export const listingIdInputSchema = z.strictObject({ listingId: rowId });
