'use client';

import { FormMessage } from '@/components/forms/message';
import { Button } from '@/components/ui/button';

/** The second step of 'Continue with Google', where the site has no Google settings. */
export function GooglePanel({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid gap-5">
      <FormMessage kind="error">
        Google sign-in is not set up on this site. Please use your email and password.
      </FormMessage>
      <Button variant="ghost" onClick={onBack}>
        ← Back to options
      </Button>
    </div>
  );
}
