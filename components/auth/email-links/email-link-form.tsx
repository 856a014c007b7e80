import type { ReactNode } from 'react';
import { FormMessage } from '@/components/forms/message';
import type { useSubmit } from '@/components/forms/use-submit';
import { ButtonLink } from '@/components/ui/button';

/** What the page of an emailed link hands to its form. */
export type EmailLink = {
  token: string;
  /** Why the link does not work; `null` if it does. */
  refusal: string | null;
};

type EmailLinkFormProps = {
  submit: Pick<ReturnType<typeof useSubmit>, 'form' | 'error' | 'done'>;
  token: string;
  refusal: ReactNode;
  /** Replaces the form on success. */
  success: ReactNode;
  next: { href: string; label: string };
  children: ReactNode;
};

/** Consumes an emailed link. This takes a submit because mail scanners open every link. */
export function EmailLinkForm({ submit, token, refusal, success, next, children }: EmailLinkFormProps) {
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
  // Only now: after a success the link is used up.
  if (refusal) return <FormMessage kind="error">{refusal}</FormMessage>;
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
