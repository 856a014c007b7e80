'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { calendarFormAction } from '@/lib/viewings/actions';
import { tViewingForms } from '@/messages/viewing-forms';

export function CalendarForms({ hasAddress }: { hasAddress: boolean }) {
  const router = useRouter();
  const shared = {
    failed: tViewingForms('failed'),
    onDone: () => router.refresh(),
  };
  const renew = useSubmit({ action: calendarFormAction, ...shared });
  const end = useSubmit({ action: calendarFormAction, ...shared });
  const problem = renew.error ?? end.error;
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem ? <FormMessage kind="error">{problem}</FormMessage> : null}
      {renew.done && hasAddress ? (
        <div role="status" className="grid gap-2 rounded-md bg-aegean-tint p-4 text-sm">
          <p className="font-medium">{tViewingForms('shownOnce')}</p>
          <code className="select-all [overflow-wrap:anywhere]">{renew.done}</code>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <form {...renew.form}>
          <input type="hidden" name="wish" value="renew" />
          <Button type="submit" pending={renew.pending}>
            {tViewingForms('newAddress')}
          </Button>
        </form>
        {hasAddress ? (
          <form {...end.form}>
            <input type="hidden" name="wish" value="end" />
            <Button type="submit" variant="ghost" pending={end.pending} className="text-danger">
              {tViewingForms('endAddress')}
            </Button>
          </form>
        ) : null}
      </div>
    </div>
  );
}
