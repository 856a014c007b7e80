import { z } from 'zod';

/** The tags that the cache listener asks its web process to drop; a tag has the length that Next allows. */
export const cacheTagsSchema = z.array(z.string().min(1).max(256)).max(100_000);
