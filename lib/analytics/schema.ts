import { z } from 'zod';

export const pageViewInputSchema = z.object({ path: z.string().max(2_000) });
