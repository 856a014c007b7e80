import { z } from 'zod';
import { rowId } from '@/lib/validation';

export const favouriteInputSchema = z.strictObject({ listingId: rowId, isFavourite: z.boolean() });
export const favouriteEmailsInputSchema = z.strictObject({ isWanted: z.boolean() });
