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
import { tPersonActions } from '@/messages/person-actions';

const MENU = 'person-menu';

export function ViewerActions() {
  const { person, view, change } = useProfileView();
  const commands = usePersonCommands();
  if (!view) return null;
  const { state, retryFrom, mutualConnections, hasBlocked } = view;
  return (
    <>
      {hasBlocked ? (
        <Button onClick={commands.unblock}>{tPersonActions('unblock')}</Button>
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
      <MenuTrigger
        target={MENU}
        variant="ghost"
        size="icon"
        aria-label={tPersonActions('more', { name: person.name })}
      >
        <Icon name="ellipsis" />
      </MenuTrigger>
      <Menu id={MENU} label={tPersonActions('more', { name: person.name })} align="end">
        {state === 'pending_received' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.reject}>
            {tPersonActions('reject')}
          </MenuItem>
        ) : null}
        {state === 'pending_sent' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.withdraw}>
            {tPersonActions('withdraw')}
          </MenuItem>
        ) : null}
        {state === 'connected' ? (
          <MenuItem icon={<Icon name="user" />} onSelect={commands.disconnect}>
            {tPersonActions('disconnect')}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Icon name="flag" />}
          onSelect={() => void openReport({ target: 'user', targetId: person.id })}
        >
          {tPersonActions('report')}
        </MenuItem>
        <MenuSeparator />
        {hasBlocked ? (
          <MenuItem icon={<Icon name="eye-off" />} onSelect={commands.unblock}>
            {tPersonActions('unblock')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Icon name="eye-off" />} danger onSelect={commands.block}>
            {tPersonActions('blockPerson')}
          </MenuItem>
        )}
      </Menu>
      {mutualConnections > 0 ? (
        <p className="text-muted text-sm sm:w-full">
          {tPersonActions('mutual', { count: mutualConnections })}
        </p>
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
    reject: () => void run(() => rejectRequestAction({ connectionId }), tPersonActions('rejectFailed')),
    withdraw: () =>
      void run(
        () => disconnectAction({ connectionId }),
        tPersonActions('updateFailed'),
        tPersonActions('withdrawn'),
      ),
    async disconnect() {
      const agreed = await askConfirm({
        message: tPersonActions('disconnectAsk', { name: person.name }),
        confirm: tPersonActions('disconnect'),
        danger: true,
      });
      if (agreed) await run(() => disconnectAction({ connectionId }), tPersonActions('removeFailed'));
    },
    async block() {
      const agreed = await askConfirm({
        title: tPersonActions('blockAsk', { name: person.name }),
        message: tPersonActions('blockText'),
        confirm: tPersonActions('block'),
        danger: true,
      });
      if (!agreed) return;
      await run(
        () => blockAction({ userId: person.id }),
        tPersonActions('blockFailed'),
        tPersonActions('blocked', { name: person.name }),
      );
    },
    unblock: () =>
      void run(
        () => unblockAction({ userId: person.id }),
        tPersonActions('unblockFailed'),
        tPersonActions('unblocked', { name: person.name }),
      ),
  };
}
