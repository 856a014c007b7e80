'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { copyHomeFormAction } from '@/lib/portfolio/actions';
import { tPortfolio } from '@/messages/portfolio';

export function CopyForm({ id, title }: { id: number; title: string }) {
  const submit = useSubmit({
    action: copyHomeFormAction,
    onFailed: (message) => {
      toast.error(message);
      return undefined;
    },
  });
  const label = tPortfolio('copyHome', { title });
  return (
    <form {...submit.form}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="ghost"
        size="icon-sm"
        pending={submit.pending}
        aria-label={label}
        title={label}
      >
        <Icon name="copy" />
      </Button>
      {submit.error ? <span className="sr-only">{submit.error}</span> : null}
    </form>
  );
}
