'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { withWanted } from '@/components/auth/sign-in/wanted-path';
import { EmailField } from '@/components/forms/email-field';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { toast } from '@/components/ui/overlays/toast';
import { registerFormAction } from '@/lib/auth/actions';
import { emailProblem, usernameProblem } from '@/lib/auth/form-rules';
import { paths } from '@/lib/paths';
import { tLogin } from '@/messages/login';

/** `from` is a same-site path, validated by the server; the link in the e-mail leads back to it. */
export function RegisterForm({ from }: { from: string }) {
  // Only the browser remembers the wanted favourite.
  const [back, setBack] = useState(from);
  useEffect(() => setBack(withWanted(from)), [from]);
  const submit = useSubmit({
    action: registerFormAction,
    check: ({ username = '', email = '', ...passwords }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      ...checkNewPassword(passwords),
    }),
    onDone: () => toast.success(tLogin('created')),
    broken: tLogin('registerFailed'),
    onFailed: (message) => void toast.error(message),
  });
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? (
        <FormMessage kind="success">
          <p>{submit.done}</p>
          <p>
            <MarkedText
              of={tLogin.pieces('openLink')}
              link={(text: ReactNode) => (
                <Link href={paths.verifyEmail(back)} className="font-medium text-aegean hover:underline">
                  {text}
                </Link>
              )}
            />
          </p>
        </FormMessage>
      ) : null}
      <fieldset disabled={submit.pending} className="grid gap-5">
        <input type="hidden" name="from" value={back} />
        <Field label={tLogin('username')} hint={tLogin('usernameHint')} error={submit.errorOf('username')}>
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={submit.valueOf('username')}
            />
          )}
        </Field>
        <EmailField submit={submit} autoComplete="username" />
        <NewPasswordFields submit={submit} label={tLogin('password')} />
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? tLogin('creating') : tLogin('create')}
        </Button>
      </fieldset>
    </form>
  );
}
