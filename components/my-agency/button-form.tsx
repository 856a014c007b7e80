'use client';

import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import type { FormState } from '@/lib/input/form-state';

type ButtonFormProps = {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  hidden: Readonly<Record<string, string>>;
  /** With the person's name, where the button alone is not clear. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  children: ReactNode;
};

/** A form of one button. */
export function ButtonForm({ action, hidden, label, variant = 'ghost', children }: ButtonFormProps) {
  const submit = useSubmit({ action, keepsValues: true });
  return (
    <form {...submit.form} className="grid justify-items-start gap-2">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Button type="submit" variant={variant} aria-label={label} pending={submit.pending}>
        {children}
      </Button>
    </form>
  );
}
