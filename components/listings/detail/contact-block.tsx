import { ButtonLink } from '@/components/ui/button';
import { LockKeyholeIcon } from '@/components/ui/icons/lock-keyhole';
import { paths } from '@/lib/paths';

/**
 * How to reach the lister. The page is the same for everybody and holds no contact data: what it says is what a
 * visitor sees. For signed-in viewers this block is the one that may ask the server for more.
 */
export function ContactBlock({ listingId }: { listingId: number }) {
  const login = paths.login(paths.property(listingId));
  return (
    <>
      <h3 className="flex items-center gap-2.5 text-xl">
        <LockKeyholeIcon className="text-muted" />
        Contact Details Protected
      </h3>
      <p className="mt-2 text-muted">
        Please log in to view contact information and send messages to property owners.
      </p>
      <ButtonLink href={login} prefetch={false} rel="nofollow" variant="primary" className="mt-4 w-full">
        Log In to View Contact Info
      </ButtonLink>
      <p className="mt-3 text-center text-muted text-sm">
        Already have an account?{' '}
        <a
          href={login}
          rel="nofollow"
          className="font-semibold text-aegean underline-offset-4 hover:underline"
        >
          Sign in here
        </a>
      </p>
    </>
  );
}
