import { useState } from 'react';
import { withWanted } from '@/components/auth/sign-in/wanted-path';
import { EmailField } from '@/components/forms/email-field';
import { FormMessage } from '@/components/forms/message';
import { PasswordInput } from '@/components/forms/password-input';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { toast } from '@/components/ui/overlays/toast';
import { refreshViewer } from '@/components/viewer/viewer';
import { signInFormAction } from '@/lib/auth/actions';
import { emailProblem, passwordProblem } from '@/lib/auth/form-rules';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tSignIn } from '@/messages/sign-in';

type SignInFieldsProps = SignIn & {
  /** A same-site path, validated by the server. */
  from: string;
  notice?: string | undefined;
};

/** Plain links, because the sheet over a page is outside Next's router. */
export function SignInFields({ submit, needsVerification, from, notice }: SignInFieldsProps) {
  const error = submit.error ?? notice;
  return (
    <form {...submit.form} className="grid gap-5">
      {error ? (
        <FormMessage kind="error">
          <p>{error === tSignIn('notVerified') ? tSignIn('checkEmail') : error}</p>
          {needsVerification ? (
            <a
              href={localAddress(paths.verifyEmail(withWanted(from)))}
              className="font-medium text-aegean hover:underline"
            >
              {tSignIn('sendAgain')}
            </a>
          ) : null}
        </FormMessage>
      ) : null}
      <fieldset disabled={submit.pending} className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        <EmailField submit={submit} autoComplete="username" />
        <Field
          label={tSignIn('password')}
          error={submit.errorOf('password')}
          aside={
            <a
              href={localAddress('/forgot-password')}
              className="-my-3 inline-block py-3 font-medium text-aegean hover:underline"
            >
              {tSignIn('forgot')}
            </a>
          }
        >
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg">
          {submit.pending ? tSignIn('signingIn') : tSignIn('signIn')}
        </Button>
      </fieldset>
    </form>
  );
}

/** `onDone` is called once the session exists. */
export function useSignIn(onDone: () => void) {
  const [needsVerification, setNeedsVerification] = useState(false);
  const submit = useSubmit({
    action: signInFormAction,
    check: ({ email = '', password = '' }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    broken: tSignIn('failed'),
    onDone: () => {
      toast.success(tSignIn('done'));
      void refreshViewer();
      onDone();
    },
    onFailed: (message) => {
      const isUnverified = message.includes(tSignIn('notVerified'));
      setNeedsVerification(isUnverified);
      if (!isUnverified) return void toast.error(message);
      toast.error(tSignIn('pleaseVerify'));
      return tSignIn('checkEmail');
    },
  });
  return { submit, needsVerification };
}

type SignIn = ReturnType<typeof useSignIn>;
