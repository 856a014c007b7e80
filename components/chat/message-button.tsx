'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
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

/** For signed-in people; visitors get an `AskButton`. Renders nothing for the viewer's own profile. */
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

  async function open() {
    const { pathname, search } = window.location;
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
      else if (result?.error.code === 'unauthorized')
        router.push(localAddress(paths.login(plainAddress(`${pathname}${search}`))));
      else toast.error(failureText(result, tChatConnection('openFailed')));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button {...look} pending={isPending} onClick={() => void open()}>
      <Icon name="message-circle" />
      {children}
    </Button>
  );
}
