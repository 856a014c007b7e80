'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { undoChangeFormAction } from '@/lib/portfolio/actions';
import { UNDO_MINUTES } from '@/lib/portfolio/constants';
import type { LastChange } from '@/lib/portfolio/types';
import { tPortfolio } from '@/messages/portfolio';

/** Rendered without a change, too: a form sent before the scripts are there says here what an undo did. */
export function UndoForm({ last }: { last: LastChange | null }) {
  const submit = useSubmit({
    action: undoChangeFormAction,
    keepsValues: true,
    // As a toast, because the form is then about the change before. Its button is gone: the focus goes to the page's title.
    onDone: (message) => {
      toast.success(message);
      submit.reset();
      document.getElementById('my-listings-title')?.focus();
    },
  });
  if (!last && !submit.done && !submit.error) return null;
  return (
    <form {...submit.form} className="mt-4 grid gap-2">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {last ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-tint px-4 py-2.5 text-sm">
          <input type="hidden" name="id" value={last.id} />
          <p className="mr-auto">
            {tPortfolio(`last.${last.change}`, { count: last.count })}{' '}
            <span className="text-muted">{tPortfolio('undoFor', { minutes: UNDO_MINUTES })}</span>
          </p>
          <Button type="submit" size="sm" pending={submit.pending}>
            <Icon name="undo-2" />
            {tPortfolio('undo')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
