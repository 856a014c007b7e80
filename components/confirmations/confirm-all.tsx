'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlays/toast';
import { confirmAllFormAction } from '@/lib/confirmations/actions';
import type { OwnConfirmations } from '@/lib/confirmations/types';
import { CONFIRMED_DAYS } from '@/lib/listings/constants';
import { tStillAvailable } from '@/messages/still-available';

/** Rendered without homes, too: a form sent before the scripts are there says here what it did. */
export function ConfirmAll({ asked, paused }: OwnConfirmations) {
  const submit = useSubmit({
    action: confirmAllFormAction,
    onDone: (message) => {
      toast.success(message);
      submit.reset();
      document.getElementById('my-listings-title')?.focus();
    },
  });
  const isWaiting = asked + paused > 0;
  if (!isWaiting && !submit.done && !submit.error) return null;
  return (
    <form {...submit.form} className="mt-4 grid gap-2">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {isWaiting ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-tint px-4 py-2.5 text-sm">
          <div className="mr-auto grid flex-1 basis-64 gap-0.5">
            {asked > 0 ? <p className="font-medium">{tStillAvailable('asked', { count: asked })}</p> : null}
            {paused > 0 ? (
              <p className="font-medium">{tStillAvailable('pausedHomes', { count: paused })}</p>
            ) : null}
            <p className="text-muted">
              {tStillAvailable('rule', { sale: CONFIRMED_DAYS.for_sale, rent: CONFIRMED_DAYS.for_rent })}
            </p>
          </div>
          <Button type="submit" size="sm" pending={submit.pending}>
            {tStillAvailable('all')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
