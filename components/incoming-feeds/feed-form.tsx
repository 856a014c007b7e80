'use client';

import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, type ButtonVariant } from '@/components/ui/button';
import type { FormState } from '@/lib/input/form-state';

type Props = {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** Missing while a feed is added. */
  id?: string;
  label: ReactNode;
  variant?: ButtonVariant;
  /** Whose errors are shown above the form. */
  fields?: readonly string[];
  className?: string;
  children?: ReactNode;
};

/** A form about a feed; the action leads to the page that shows the result. */
export function FeedForm({ action, id, label, variant, fields = [], className, children }: Props) {
  const submit = useSubmit({ action, keepsValues: true });
  const error = submit.error ?? fields.map(submit.errorOf).find(Boolean);
  return (
    <form {...submit.form} className={className ?? 'grid gap-4'}>
      {error ? <FormMessage kind="error">{error}</FormMessage> : null}
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {children}
      <Button type="submit" variant={variant} pending={submit.pending} className="justify-self-start">
        {label}
      </Button>
    </form>
  );
}
