import { apiMethods, readBody } from '@/lib/api';
import { getOrCreateThread } from '@/lib/chat/commands';
import { toApiThread } from '@/lib/chat/protocol/api-schema';
import { countFoundThreads, listThreads } from '@/lib/chat/queries';
import { openThreadBodySchema, openThreadInputSchema, threadListInputSchema } from '@/lib/chat/schema';
import { siteOrigin } from '@/lib/urls';
import { parseInput } from '@/lib/validation';
import { personRoute, privateJson } from '../answers';

const get = personRoute(async ({ actor, request }) => {
  const url = request.nextUrl;
  const origin = siteOrigin();
  const input = parseInput(threadListInputSchema, Object.fromEntries(url.searchParams));
  const [{ threads, counts, next }, count] = await Promise.all([
    listThreads(actor, input),
    countFoundThreads(actor, input),
  ]);
  const address = new URLSearchParams(url.searchParams);
  if (next) address.set('cursor', next);
  return privateJson({
    results: threads.map((thread) => toApiThread(thread, actor.id, origin)),
    count,
    counts,
    next: next ? `/api/chat/?${address}` : null,
  });
});

const post = personRoute(async ({ actor, request }) => {
  const body = await readBody(request, openThreadBodySchema);
  const listingId = body.property_id ? Number(body.property_id) : null;
  const input = parseInput(openThreadInputSchema, { recipientId: body.recipient_id, listingId });
  const { threadId } = await getOrCreateThread(actor, input);
  return privateJson({ id: threadId, thread_id: threadId });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
