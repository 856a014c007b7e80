import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { failureOf } from '@/components/forms/failure-of';
import { refreshViewer } from '@/components/layout/viewer';
import { toast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/action-result';

/**
 * Runs an action on the connections page. The button stays busy until the lists show the change; a failure shows the
 * server's message, or `failure`; `done` is for what does not show by itself.
 */
export function useConnectionAction() {
  const router = useRouter();
  const [running, setRunning] = useState<string | null>(null);
  const [isRefreshing, startRefresh] = useTransition();

  async function run(name: string, work: () => Promise<ActionResult>, failure: string, done?: string) {
    if (running || isRefreshing) return;
    setRunning(name);
    const result = await work().catch(() => undefined);
    setRunning(null);
    const problem = failureOf(result, failure);
    if (problem) {
      toast.error(problem);
      // Refresh also if the item is gone meanwhile.
      if (!result || (!result.ok && result.error.code !== 'not_found')) return;
    }
    if (!problem && done) toast.success(done);
    startRefresh(() => router.refresh());
    await refreshViewer();
  }

  return { run, running };
}
