import { z } from 'zod';

const listingId = z.int().min(1).max(2_147_483_647);

export const favouriteInputSchema = z.strictObject({ listingId, isFavourite: z.boolean() });
export const favouriteEmailsInputSchema = z.strictObject({ isWanted: z.boolean() });
