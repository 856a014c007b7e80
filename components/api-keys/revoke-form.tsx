'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { revokeApiKeyFormAction } from '@/lib/api-keys/actions';
import { tApiKeys } from '@/messages/api-keys';

export function RevokeForm({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const isSure = useRef(false);
  const submit = useSubmit({
    action: revokeApiKeyFormAction,
    check: () => ({}),
    failed: tApiKeys('failed'),
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
  });

  async function ask() {
    const question = {
      title: tApiKeys('revokeTitle', { name }),
      message: tApiKeys('revokeText'),
      confirm: tApiKeys('revoke'),
      danger: true,
    };
    if (!(await askConfirm(question))) return;
    isSure.current = true;
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      {...submit.form}
      onSubmit={(event) => {
        if (isSure.current) {
          isSure.current = false;
          return submit.form.onSubmit(event);
        }
        event.preventDefault();
        void ask();
      }}
      className="grid justify-items-end gap-2"
    >
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        pending={submit.pending}
        aria-label={tApiKeys('revokeNamed', { name })}
        className="text-danger"
      >
        {tApiKeys('revoke')}
      </Button>
    </form>
  );
}
