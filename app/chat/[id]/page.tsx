import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { Guarded } from '@/app/(account)/guarded';
import { Conversation } from '@/components/chat/conversation/conversation';
import { ConversationSkeleton } from '@/components/chat/list/chat-skeletons';
import { ThreadViewing } from '@/components/viewings/thread-viewing';
import type { Actor } from '@/lib/auth/types';
import { MESSAGE_PAGE_SIZE } from '@/lib/chat/constants';
import { getThread, hasBlockedPerson, listMessages } from '@/lib/chat/queries';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/validation';
import { getThreadViewing } from '@/lib/viewings/queries';
import { tChatPages } from '@/messages/chat-pages';
import { orNull } from '../../or-null';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tChatPages('title'));

export default function ConversationPage({ params }: PageProps<'/chat/[id]'>) {
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <GuardedConversation params={params} />
    </Suspense>
  );
}

async function GuardedConversation({ params }: Pick<PageProps<'/chat/[id]'>, 'params'>) {
  const { id } = await params;
  const threadId = parseId(id);
  if (threadId === null) notFound();
  return (
    <Guarded path={paths.thread(threadId)} fallback={<ConversationSkeleton />}>
      {({ actor }) => conversationOf(actor, threadId)}
    </Guarded>
  );
}

async function conversationOf(actor: Actor, threadId: number) {
  const thread = await getThread(actor, threadId);
  if (!thread) notFound();
  const [page, isBlockedByMe, viewing] = await Promise.all([
    listMessages(actor, { threadId, limit: MESSAGE_PAGE_SIZE }),
    thread.isBlocked ? hasBlockedPerson(actor, thread.other.id) : false,
    orNull(getThreadViewing(actor, thread), 'the viewing of a conversation cannot be shown'),
  ]);
  return (
    <Conversation
      key={thread.id}
      thread={thread}
      page={page}
      ownId={actor.id}
      isBlockedByMe={isBlockedByMe}
      now={Date.now()}
      viewing={viewing && <ThreadViewing {...viewing} />}
    />
  );
}
