import { useRouter } from 'next/navigation';
import { type ComponentProps, useRef } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { askConfirm } from '@/components/ui/overlays/ask';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import type { FormState } from '@/lib/input/form-state';

type RemoveFormProps = Omit<ComponentProps<typeof Button>, 'action' | 'name' | 'value'> & {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The hidden field that says what is removed. */
  name?: string;
  value: string;
  /** Asked before it is sent; not without JavaScript. */
  question?: Parameters<typeof askConfirm>[0] | undefined;
  failed?: string;
  align?: 'start' | 'end';
};

/** A form of one button, which disappears with what it removes. */
export function RemoveForm(props: RemoveFormProps) {
  const { action, name = 'id', value, question, failed, align = 'end', ...button } = props;
  const router = useRouter();
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const isSure = useRef(!question);
  const submit = useSubmit({
    action,
    failed,
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
  });

  async function ask() {
    if (!(question && (await askConfirm(question)))) return;
    isSure.current = true;
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      {...submit.form}
      onSubmit={(event) => {
        if (isSure.current) {
          isSure.current = !question;
          return submit.form.onSubmit(event);
        }
        event.preventDefault();
        void ask();
      }}
      className={align === 'end' ? 'grid justify-items-end gap-2' : 'grid justify-items-start gap-2'}
    >
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name={name} value={value} />
      <Button type="submit" variant="ghost" pending={submit.pending} {...button} />
    </form>
  );
}
