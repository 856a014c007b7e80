import { revalidateTag } from 'next/cache';
import { apiRoute, readJson } from '@/lib/api';
import { isInternalRequest } from '@/lib/auth/internal-key';
import { AppError } from '@/lib/errors';
import { cacheTagsSchema } from '@/lib/realtime/schema';
import { parseInput } from '@/lib/validation';

/** Drops cached reads by tag; called by this process's own cache listener (lib/realtime/cache-listener.ts). */
export const POST = apiRoute(async (request) => {
  if (!isInternalRequest(request)) throw new AppError('not_found', 'Not found.');
  for (const tag of parseInput(cacheTagsSchema, await readJson(request))) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
});
