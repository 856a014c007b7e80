import { apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { toApiThread } from '@/lib/chat/api-shape';
import { requireThread } from '@/lib/chat/queries';
import { parseId } from '@/lib/validation';

/** One of one's own conversations. */
export const GET = apiRoute<{ id: string }>(async (request, { id }) => {
  const actor = await requireApiActor(request);
  const thread = await requireThread(actor, parseId(id) ?? 0);
  return Response.json(toApiThread(thread, actor.id), { headers: { 'Cache-Control': 'private, no-store' } });
});
