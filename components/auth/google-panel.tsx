'use client';

import { useFormStatus } from 'react-dom';
import { FormMessage } from '@/components/forms/message';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { googleSignInAction } from '@/lib/auth/google-actions';
import { GoogleMark } from './google-mark';

type GooglePanelProps = {
  /** Where to go after signing in. */
  from: string;
  /** Whether Google sign-in is configured. */
  isSetUp: boolean;
  onBack: () => void;
};

/** The second step of 'Continue with Google'. */
export function GooglePanel({ from, isSetUp, onBack }: GooglePanelProps) {
  return (
    <div className="grid gap-5">
      {isSetUp ? (
        <form action={googleSignInAction} className="grid gap-5">
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            Redirecting to Google...
          </p>
          <input type="hidden" name="from" value={from} />
          <GoogleButton />
        </form>
      ) : (
        <FormMessage kind="error">
          Google sign-in is not set up on this site. Please use your email and password.
        </FormMessage>
      )}
      <Button variant="ghost" onClick={onBack}>
        ← Back to options
      </Button>
    </div>
  );
}

function GoogleButton() {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" variant="primary" size="lg" pending={pending}>
      <GoogleMark />
      Sign in with Google
    </Button>
  );
}
