import { z } from 'zod';

/** Somebody by id. */
export const personInputSchema = z.object({ userId: z.uuid() });
export type PersonInput = z.output<typeof personInputSchema>;

export const connectionInputSchema = z.object({
  connectionId: z.number().int().min(1).max(2_147_483_647),
});
export type ConnectionInput = z.output<typeof connectionInputSchema>;
