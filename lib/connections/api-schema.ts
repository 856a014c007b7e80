import { z } from 'zod';

/** The body of `POST /api/connections`. */
export const connectBodySchema = z.object({ user_id: z.uuid() });
