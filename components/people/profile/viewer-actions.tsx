'use client';

import { failureText } from '@/components/forms/failure-text';
import { ConnectionButton } from '@/components/people/connections/connection-button';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { WriteReviewButton } from '@/components/people/reviews/write-review-button';
import { openReport } from '@/components/reports/report';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/overlays/menu';
import { toast } from '@/components/ui/overlays/toast';
import { refreshViewer } from '@/components/viewer/viewer';
import type { ActionResult } from '@/lib/action-result';
import { blockAction, disconnectAction, rejectRequestAction, unblockAction } from '@/lib/connections/actions';
import { plural } from '@/lib/format';

const MENU = 'person-menu';

export function ViewerActions() {
  const { person, view, change } = useProfileView();
  const commands = usePersonCommands();
  if (!view) return null;
  const { state, retryFrom, mutualConnections, hasBlocked } = view;
  return (
    <>
      {hasBlocked ? (
        <Button onClick={commands.unblock}>Unblock</Button>
      ) : (
        <ConnectionButton
          userId={person.id}
          name={person.name}
          state={state}
          retryFrom={retryFrom}
          place="profile"
          onChange={(info) => change(info)}
        />
      )}
      <WriteReviewButton />
      <MenuTrigger target={MENU} variant="ghost" size="icon" aria-label={`More about ${person.name}`}>
        <Icon name="ellipsis" />
      </MenuTrigger>
      <Menu id={MENU} label={`More about ${person.name}`} align="end">
        {state === 'pending_received' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.reject}>
            Reject request
          </MenuItem>
        ) : null}
        {state === 'pending_sent' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.withdraw}>
            Withdraw request
          </MenuItem>
        ) : null}
        {state === 'connected' ? (
          <MenuItem icon={<Icon name="user" />} onSelect={commands.disconnect}>
            Disconnect
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Icon name="flag" />}
          onSelect={() => void openReport({ target: 'user', targetId: person.id })}
        >
          Report this person
        </MenuItem>
        <MenuSeparator />
        {hasBlocked ? (
          <MenuItem icon={<Icon name="eye-off" />} onSelect={commands.unblock}>
            Unblock
          </MenuItem>
        ) : (
          <MenuItem icon={<Icon name="eye-off" />} danger onSelect={commands.block}>
            Block this person
          </MenuItem>
        )}
      </Menu>
      {mutualConnections > 0 ? (
        <p className="text-muted text-sm sm:w-full">{plural(mutualConnections, 'mutual connection')}</p>
      ) : null}
    </>
  );
}

function usePersonCommands() {
  const { person, view, reload } = useProfileView();
  const connectionId = view?.connectionId ?? 0;

  async function run(work: () => Promise<ActionResult>, failure: string, done?: string) {
    const result = await work().catch(() => undefined);
    if (!result?.ok) return toast.error(failureText(result, failure));
    if (done) toast.success(done);
    await Promise.all([reload(), refreshViewer()]);
  }

  return {
    reject: () => void run(() => rejectRequestAction({ connectionId }), 'Failed to reject request.'),
    withdraw: () =>
      void run(
        () => disconnectAction({ connectionId }),
        'Failed to update connection. Please try again.',
        'Request withdrawn.',
      ),
    async disconnect() {
      const agreed = await askConfirm({
        message: `Are you sure you want to disconnect from ${person.name}?`,
        confirm: 'Disconnect',
        danger: true,
      });
      if (agreed) await run(() => disconnectAction({ connectionId }), 'Failed to remove connection.');
    },
    async block() {
      const agreed = await askConfirm({
        title: `Block ${person.name}?`,
        message:
          'You will no longer be connected. Neither of you can send the other requests or messages, or find the other in the search. The other person is not told.',
        confirm: 'Block',
        danger: true,
      });
      if (!agreed) return;
      await run(
        () => blockAction({ userId: person.id }),
        'Failed to block this person.',
        `${person.name} is blocked.`,
      );
    },
    unblock: () =>
      void run(
        () => unblockAction({ userId: person.id }),
        'Failed to unblock this person.',
        `${person.name} is no longer blocked.`,
      ),
  };
}
