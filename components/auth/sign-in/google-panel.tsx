'use client';

import { useFormStatus } from 'react-dom';
import { GoogleMark } from '@/components/auth/sign-in/google-mark';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { googleSignInAction } from '@/lib/auth/google/google-actions';
import { tLogin } from '@/messages/login';

type GooglePanelProps = {
  from: string;
  onBack: () => void;
};

export function GooglePanel({ from, onBack }: GooglePanelProps) {
  return (
    <div className="grid gap-5">
      <form action={googleSignInAction} className="grid gap-5">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {tLogin('redirecting')}
        </p>
        <input type="hidden" name="from" value={from} />
        <GoogleButton />
      </form>
      <Button variant="ghost" onClick={onBack}>
        {tLogin('back')}
      </Button>
    </div>
  );
}

function GoogleButton() {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" variant="primary" size="lg" pending={pending}>
      <GoogleMark />
      {tLogin('signInGoogle')}
    </Button>
  );
}
