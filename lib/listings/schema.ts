import { z } from 'zod';

/** Tags as Next accepts them. */
export const cacheTagsSchema = z.array(z.string().min(1).max(256)).max(100_000);

/** What an action on one listing takes. */
export const listingIdInputSchema = z.strictObject({ listingId: z.int().min(1).max(2_147_483_647) });
