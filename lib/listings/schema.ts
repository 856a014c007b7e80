import { z } from 'zod';
import { rowId } from '@/lib/validation';

/** Input of actions on one listing. */
export const listingIdInputSchema = z.strictObject({ listingId: rowId });
