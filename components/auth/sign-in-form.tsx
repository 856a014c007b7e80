'use client';

import { useRouter } from 'next/navigation';
import { SignInFields } from './sign-in-fields';
import { useSignIn } from './use-sign-in';

/** `from` is a same-site path, validated by the server. */
export function SignInForm({ from, notice }: { from: string; notice?: string | undefined }) {
  const router = useRouter();
  const signIn = useSignIn(() => {
    router.replace(from);
    router.refresh();
  });
  return <SignInFields {...signIn} from={from} notice={notice} />;
}
