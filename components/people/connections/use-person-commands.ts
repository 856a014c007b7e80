import { failureText } from '@/components/forms/failure-text';
import { refreshViewer } from '@/components/layout/header/viewer';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { askConfirm } from '@/components/ui/ask';
import { toast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';
import { blockAction, disconnectAction, rejectRequestAction, unblockAction } from '@/lib/connections/actions';

/** Commands of a profile's menu: confirm destructive ones, report failures, show the new state. */
export function usePersonCommands() {
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
