import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { toast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';

type Outcome = {
  /** Said after success, where the page does not show it by itself. */
  done?: string | undefined;
  /** Said if there is no answer, or the error is internal. */
  failed?: string;
  /** Called when the page is about to be refreshed. */
  after?: () => unknown;
};

/**
 * Runs an action from a button or menu, says how it ended and refreshes the page, also if what it was about is gone
 * meanwhile. `pending` until the refreshed page is visible, because the next action needs the new version.
 */
export function useRunAction() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function run(action: () => Promise<ActionResult>, { done, failed, after }: Outcome) {
    startTransition(async () => {
      const result = await action().catch(() => undefined);
      if (!result?.ok) toast.error(failureText(result, failed));
      else if (done) toast.success(done);
      if (!result || (!result.ok && result.error.code !== 'not_found')) return;
      after?.();
      router.refresh();
    });
  }
  return { run, pending };
}
