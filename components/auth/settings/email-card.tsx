'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { emailProblem } from '@/lib/auth/form-rules';
import type { SignInMethods } from '@/lib/auth/types';
import { emailFormAction } from '@/lib/people/actions';

/** `hasPassword` is false for Google-only accounts. */
export function EmailCard({ email, hasPassword, hasGoogle }: { email: string } & SignInMethods) {
  const router = useRouter();
  const submit = useSubmit({
    action: emailFormAction,
    check: (values) => ({
      email: emailProblem(values.email ?? ''),
      currentPassword: hasPassword && !values.currentPassword ? 'Password required' : null,
    }),
    // When the sign-in is too old by now, the page offers to repeat it.
    onFailed: () => (hasPassword ? undefined : void router.refresh()),
  });
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Email"
          description={`You sign in with ${email}. A new address has to be confirmed first.${
            hasGoogle ? ' Signing in with Google ends with the change.' : ''
          }`}
        />
        <form {...submit.form} className="grid gap-5">
          {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
          {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="New email" error={submit.errorOf('email')}>
              {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
            </Field>
            {hasPassword ? (
              <Field label="Your password" error={submit.errorOf('currentPassword')}>
                {(control) => (
                  <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
                )}
              </Field>
            ) : null}
          </div>
          <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
            Change email
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
