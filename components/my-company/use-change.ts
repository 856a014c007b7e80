import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { NO_ANSWER, unlessOffline } from '@/components/forms/no-answer';
import { toast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';

/**
 * Runs an action from a button or menu, reports the outcome and refreshes the page; `pending` until the refresh is
 * visible, because the next change needs the new version.
 */
export function useChange() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function change(action: () => Promise<ActionResult>, done: string, after?: () => void) {
    startTransition(async () => {
      const result = await action().catch(
        (): ActionResult => ({
          ok: false,
          error: { code: 'unavailable', message: unlessOffline(NO_ANSWER) },
        }),
      );
      if (!result.ok) {
        toast.error(result.error.message);
        return;
      }
      if (done) toast.success(done);
      after?.();
      router.refresh();
    });
  }
  return { change, pending };
}
