'use client';

import { useFormStatus } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { googleSignInAction } from '@/lib/auth/google/google-actions';
import { GoogleMark } from './google-mark';

type GooglePanelProps = {
  /** Where to go after signing in. */
  from: string;
  onBack: () => void;
};

/** The second step of 'Continue with Google'. */
export function GooglePanel({ from, onBack }: GooglePanelProps) {
  return (
    <div className="grid gap-5">
      <form action={googleSignInAction} className="grid gap-5">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Redirecting to Google...
        </p>
        <input type="hidden" name="from" value={from} />
        <GoogleButton />
      </form>
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
