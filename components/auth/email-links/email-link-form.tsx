import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import type { useSubmit } from '@/components/forms/use-submit';
import { ButtonLink } from '@/components/ui/button';

type EmailLinkFormProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'form' | 'error' | 'done'>;
  /** Token from the emailed link. */
  token: string;
  /** Replaces the form on success. */
  success: ReactNode;
  next: { href: string; label: string };
  children: ReactNode;
};

/** Consumes an emailed link. This takes a submit because mail scanners open every link. */
export function EmailLinkForm({ submit, token, success, next, children }: EmailLinkFormProps) {
  if (submit.done) {
    return (
      <div data-done className="peer grid gap-5">
        <FormMessage kind="success">{success}</FormMessage>
        <ButtonLink href={next.href} variant="primary" size="lg">
          {next.label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
