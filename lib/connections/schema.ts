import { z } from 'zod';
import { rowId } from '@/lib/validation';

export const personInputSchema = z.object({ userId: z.uuid() });
export type PersonInput = z.output<typeof personInputSchema>;

export const connectionInputSchema = z.object({
  connectionId: rowId,
});
export type ConnectionInput = z.output<typeof connectionInputSchema>;

export const connectBodySchema = z.object({ user_id: z.uuid() });
