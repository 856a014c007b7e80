'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { useViewer } from '@/components/viewer/viewer';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tUi } from '@/messages/ui';

export type MessageButtonProps = {
  username: string;
  listingId?: number | undefined;
  children?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** Visitors sign in first. Renders nothing for the viewer's own profile. */
export function MessageButton({
  username,
  listingId,
  children = tUi('message'),
  ...look
}: MessageButtonProps) {
  const viewer = useViewer();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  if (viewer.user?.username === username) return null;

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    const login = localAddress(paths.login(plainAddress(`${pathname}${search}`)));
    if (viewer.status === 'visitor') return router.push(login);
    setPending(true);
    try {
      const [{ startConversationAction }, { tChatConnection }] = await Promise.all([
        import('@/lib/chat/actions'),
        import('@/messages/chat-connection'),
      ]);
      const result = await startConversationAction({ username, ...(listingId && { listingId }) }).catch(
        () => undefined,
      );
      if (result?.ok) router.push(localAddress(paths.thread(result.data.threadId)));
      else if (result?.error.code === 'unauthorized') router.push(login);
      else toast.error(failureText(result, tChatConnection('openFailed')));
    } finally {
      setPending(false);
    }
  }

  const content = (
    <>
      <Icon name="message-circle" />
      {children}
    </>
  );
  if (viewer.status === 'user') {
    return (
      <Button {...look} pending={isPending} onClick={open}>
        {content}
      </Button>
    );
  }
  const here = listingId ? paths.property(listingId) : paths.profile(username);
  return (
    <ButtonLink href={paths.login(here)} prefetch={false} rel="nofollow" onClick={open} {...look}>
      {content}
    </ButtonLink>
  );
}
