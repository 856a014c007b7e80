import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { type ActionAnswer, failureOf } from '@/components/forms/action-answer';
import { refreshViewer } from '@/components/layout/viewer';
import { toast } from '@/components/ui/toast';

/**
 * Runs an action on the connections page. The button stays busy until the lists show the change; a failure shows the
 * server's message, or `failure`.
 */
export function useConnectionAction() {
  const router = useRouter();
  const [running, setRunning] = useState<string | null>(null);
  const [isRefreshing, startRefresh] = useTransition();

  async function run(name: string, work: () => Promise<ActionAnswer>, failure: string) {
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
    startRefresh(() => router.refresh());
    await refreshViewer();
  }

  return { run, running };
}
