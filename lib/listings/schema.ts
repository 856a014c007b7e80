import { z } from 'zod';

/** Tags as Next accepts them. */
export const cacheTagsSchema = z.array(z.string().min(1).max(256)).max(100_000);
