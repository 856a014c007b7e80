import { useRouter } from 'next/navigation';
import { useRunAction } from '@/components/forms/use-run-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { askConfirm } from '@/components/ui/overlays/ask';
import { formatMinute } from '@/lib/format';
import { deleteWebhookAction, pauseWebhookAction, testWebhookAction } from '@/lib/webhooks/actions';
import type { DeliveryLine, WebhookLine } from '@/lib/webhooks/types';
import { tWebhooks } from '@/messages/webhooks';

/** By then the worker has usually sent a test. */
const TEST_SHOWN_MS = 4_000;

export function WebhookItem({ webhook }: { webhook: WebhookLine }) {
  const { id, url, events, isPaused, deliveries } = webhook;
  const router = useRouter();
  const { run, pending } = useRunAction();
  const failed = tWebhooks('failed');

  async function remove() {
    const isSure = await askConfirm({
      title: tWebhooks('deleteTitle'),
      message: tWebhooks('deleteText', { url }),
      confirm: tWebhooks('delete'),
      danger: true,
    });
    if (isSure) run(() => deleteWebhookAction({ id }), { done: tWebhooks('deleted'), failed });
  }

  const test = () =>
    run(() => testWebhookAction({ id }), {
      done: tWebhooks('tested'),
      failed,
      after: () => setTimeout(() => router.refresh(), TEST_SHOWN_MS),
    });

  return (
    <li className="grid grid-cols-1 gap-3 rounded-md border p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{url}</p>
        {isPaused ? <Badge tone="amber">{tWebhooks('paused')}</Badge> : null}
      </div>
      <p className="text-muted text-sm">{events.map((event) => tWebhooks(`event.${event}`)).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-disabled={pending} disabled={isPaused} onClick={test}>
          {tWebhooks('test')}
        </Button>
        <Button
          size="sm"
          aria-disabled={pending}
          onClick={() => run(() => pauseWebhookAction({ id, isPaused: !isPaused }), { failed })}
        >
          {tWebhooks(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button size="sm" variant="ghost" className="text-danger" onClick={() => void remove()}>
          {tWebhooks('delete')}
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer py-1 font-medium text-sm">{tWebhooks('log')}</summary>
        <ul className="mt-1 grid gap-1.5 text-sm">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
        {deliveries.length === 0 ? <p className="text-muted text-sm">{tWebhooks('noLog')}</p> : null}
        <Button size="sm" variant="ghost" className="mt-1 -ml-2" onClick={() => router.refresh()}>
          {tWebhooks('refresh')}
        </Button>
      </details>
    </li>
  );
}

const TONES = { delivered: 'olive', waiting: 'amber', given_up: 'danger' } as const;

function DeliveryRow({ delivery }: { delivery: DeliveryLine }) {
  const { event, createdAt, state, attempts, responseStatus, problem } = delivery;
  const outcome = [
    attempts > 0 && tWebhooks('attempts', { count: attempts }),
    responseStatus !== null && tWebhooks('answered', { status: String(responseStatus) }),
    problem && tWebhooks(`problem.${problem}`),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={TONES[state]}>{tWebhooks(state)}</Badge>
      <span>{tWebhooks(`event.${event}`)}</span>
      <span className="text-muted tabular-nums">{formatMinute(new Date(createdAt))}</span>
      <span className="text-muted">{outcome.join(' · ')}</span>
    </li>
  );
}
