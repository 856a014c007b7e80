import { useState } from 'react';
import { SignInFields, useSignIn } from '@/components/auth/sign-in/sign-in-fields';
import { takeWanted } from '@/components/auth/sign-in/wanted-favourite';
import { withWanted } from '@/components/auth/sign-in/wanted-path';
import { Dialog } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { tSignIn } from '@/messages/sign-in';

const ID = 'sign-in-sheet';

/** A visitor who saves a home signs in over the page and stays on it. */
export function showSignInSheet(listingId: number): void {
  if (document.getElementById(ID)) return;
  renderOutsidePage((remove) => <SignInSheet listingId={listingId} onClosed={remove} />);
}

function SignInSheet({ listingId, onClosed }: { listingId: number; onClosed: () => void }) {
  const [from] = useState(() =>
    withWanted(plainAddress(`${window.location.pathname}${window.location.search}`)),
  );
  // The heart saves the home once the page knows who is signed in.
  const signIn = useSignIn(onClosed);
  function cancel() {
    takeWanted(listingId);
    onClosed();
  }
  return (
    <Dialog
      id={ID}
      open
      onOpenChange={cancel}
      persistent
      title={tSignIn('sheetTitle')}
      description={tSignIn('sheetText')}
    >
      <SignInFields {...signIn} from={from} />
      <p className="mt-4 text-muted text-sm">
        {tSignIn('newHere')}{' '}
        <a
          href={localAddress(`/login?mode=register&from=${encodeURIComponent(from)}`)}
          className="font-medium text-aegean hover:underline"
        >
          {tSignIn('signUp')}
        </a>
      </p>
    </Dialog>
  );
}
