import { useRouter } from 'next/navigation';
import { type SyntheticEvent, useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { toast } from '@/components/ui/overlays/toast';
import { addWebhookAction } from '@/lib/webhooks/actions';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@/lib/webhooks/constants';
import { tWebhooks } from '@/messages/webhooks';

export function AddWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const router = useRouter();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [error, setError] = useState<string>();
  const [pending, startTransition] = useTransition();

  function add(event: SyntheticEvent) {
    event.preventDefault();
    if (pending) return;
    startTransition(async () => {
      const result = await addWebhookAction({ url, events: [...events] }).catch(() => undefined);
      if (!result?.ok) return setError(failureText(result, tWebhooks('failed')));
      onAdded(result.data.secret);
      setUrl('');
      setError(undefined);
      toast.success(tWebhooks('added'));
      router.refresh();
    });
  }

  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : events.includes(each))));

  return (
    <form onSubmit={add} className="grid gap-4">
      <Field label={tWebhooks('url')} hint={tWebhooks('urlHint')} error={error} required>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid justify-items-start gap-1">
        <legend className="mb-1 font-medium text-sm">{tWebhooks('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={tWebhooks(`event.${event}`)}
            checked={events.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" pending={pending} className="justify-self-start">
        {tWebhooks('add')}
      </Button>
    </form>
  );
}
