import { z } from 'zod';
import { rowId } from '@/lib/validation';

export const connectionInputSchema = z.object({
  connectionId: rowId,
});
export type ConnectionInput = z.output<typeof connectionInputSchema>;

export const connectBodySchema = z.object({ user_id: z.uuid() });
