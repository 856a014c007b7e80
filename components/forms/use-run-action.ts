import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionResult } from '@/lib/action-result';

type Outcome = {
  /** Shown after success, if the page does not show it. */
  done?: string | undefined;
  /** Shown without a response, or for an internal error. */
  failed?: string;
  after?: () => unknown;
};

/** `pending` until the refreshed page is visible, because the next action needs the new version. */
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
