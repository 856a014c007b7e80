import { useState } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { refreshViewer } from '@/components/layout/header/viewer';
import { toast } from '@/components/ui/toast';
import { signInFormAction } from '@/lib/auth/actions';
import { emailProblem, passwordProblem } from '@/lib/auth/form-rules';

/** The state of a sign-in form; `onDone` is called once the session exists. */
export function useSignIn(onDone: () => void) {
  const [needsVerification, setNeedsVerification] = useState(false);
  const submit = useSubmit({
    action: signInFormAction,
    check: ({ email = '', password = '' }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    broken: 'Login failed',
    onDone: () => {
      toast.success('Login successful!');
      void refreshViewer();
      onDone();
    },
    onFailed: (message) => {
      const isUnverified = message.includes('Email not verified');
      setNeedsVerification(isUnverified);
      if (!isUnverified) return void toast.error(message);
      toast.error('Please verify your email');
      return 'Check your email for verification link';
    },
  });
  return { submit, needsVerification };
}

export type SignIn = ReturnType<typeof useSignIn>;
