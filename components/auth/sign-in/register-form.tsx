'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checkNewPassword, NewPasswordFields } from '@/components/auth/password-fields';
import { CodeForm } from '@/components/auth/sign-in/code-form';
import { readWantedPath, withWanted } from '@/components/auth/sign-in/wanted-path';
import { EmailField } from '@/components/forms/email-field';
import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { toast } from '@/components/ui/overlays/toast';
import { refreshViewer } from '@/components/viewer/viewer';
import { registerFormAction, registrationCodeFormAction } from '@/lib/auth/actions';
import { emailProblem, usernameProblem } from '@/lib/auth/form-rules';
import { suggestUsername } from '@/lib/auth/username-suggestion';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tLogin } from '@/messages/login';
import { tSignIn } from '@/messages/sign-in';

/** `from` is a same-site path, validated by the server; the link in the e-mail and the code lead back to it. */
export function RegisterForm({ from }: { from: string }) {
  const router = useRouter();
  // Only the browser remembers the wanted favourite.
  const [back, setBack] = useState(from);
  useEffect(() => setBack(withWanted(from)), [from]);
  const [sentTo, setSentTo] = useState<string>();
  const submit = useSubmit({
    action: registerFormAction,
    check: ({ username = '', email = '', ...passwords }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      ...checkNewPassword(passwords),
    }),
    onDone: (_message, { email }) => {
      toast.success(tLogin('created'));
      setSentTo(email);
    },
    broken: tLogin('registerFailed'),
    onFailed: (message) => void toast.error(message),
  });
  const sent = submit.done ? (
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
  ) : null;
  if (sentTo) {
    const enter = () => {
      toast.success(tSignIn('done'));
      void refreshViewer();
      router.replace(localAddress(readWantedPath(back).path));
      router.refresh();
    };
    return (
      <div className="grid gap-5">
        {sent}
        <CodeForm
          action={registrationCodeFormAction}
          fields={{ email: sentTo }}
          email={sentTo}
          onDone={enter}
        />
      </div>
    );
  }
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {sent}
      <fieldset disabled={submit.pending} className="grid gap-5">
        <input type="hidden" name="from" value={back} />
        <NameFields submit={submit} />
        <EmailField submit={submit} autoComplete="username" />
        <NewPasswordFields submit={submit} label={tLogin('password')} />
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? tLogin('creating') : tLogin('create')}
        </Button>
      </fieldset>
    </form>
  );
}

/** The name suggests a username until one is typed. */
function NameFields({ submit }: { submit: ReturnType<typeof useSubmit> }) {
  const username = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  return (
    <>
      <TextLine
        submit={submit}
        name="name"
        label={tLogin('name')}
        hint={tLogin('nameHint')}
        autoComplete="name"
        onInput={({ currentTarget }) => {
          if (username.current && !isTyped.current)
            username.current.value = suggestUsername(currentTarget.value);
        }}
      />
      <TextLine
        submit={submit}
        name="username"
        label={tLogin('username')}
        hint={tLogin('usernameHint')}
        ref={username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => {
          isTyped.current = currentTarget.value !== '';
        }}
      />
    </>
  );
}
