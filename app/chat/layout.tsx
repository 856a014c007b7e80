import type { Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import { ThreadPaneSkeleton } from '@/components/chat/list/chat-skeletons';
import { ThreadPane } from '@/components/chat/list/thread-pane';
import { SiteFrame } from '@/components/layout/site-frame';
import { currentActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';
import { listThreads } from '@/lib/chat/queries';
import { env } from '@/lib/env';
import { orNull } from '../or-null';
import '@/components/chat/chat.css';
import { tChatPages } from '@/messages/chat-pages';

/** A phone's keyboard shrinks the page instead of covering the composer. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export default function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame footer={false} supportEmail={env().SUPPORT_EMAIL}>
      <noscript>
        <p className="border-b bg-amber-tint px-4 py-2 text-center text-amber text-sm">
          {tChatPages('needsScripts')}
        </p>
      </noscript>
      <div className="flex min-h-0 flex-1">
        <Suspense fallback={<ThreadPaneSkeleton />}>
          <Threads />
        </Suspense>
        {children}
      </div>
    </SiteFrame>
  );
}

async function Threads() {
  const actor = await currentActor();
  // The page itself redirects to sign-in, because it knows the return path.
  if (!actor) return null;
  // Without the list, the conversation is still shown and the pane offers a retry.
  const initial = await orNull(firstThreads(actor), 'the list of conversations cannot be read', 'warn');
  return <ThreadPane initial={initial} ownId={actor.id} now={Date.now()} />;
}

async function firstThreads(actor: Actor) {
  const [property, direct] = await Promise.all([
    listThreads(actor, { tab: 'property', filter: 'all', search: '' }),
    listThreads(actor, { tab: 'direct', filter: 'all', search: '' }),
  ]);
  return { property, direct };
}
