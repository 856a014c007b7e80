import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tContactProtected } from '@/messages/contact-protected';

type ContactProtectedProps = {
  from: string;
  heading: 'h2' | 'h3';
  headingId?: string;
  isNarrow?: boolean;
};

/** Instead of phone and email. Rendered on the server only, so it adds nothing to the page's script. */
export function ContactProtected({
  from,
  heading: Heading,
  headingId,
  isNarrow = false,
}: ContactProtectedProps) {
  const login = paths.login(from);
  return (
    <>
      <Heading id={headingId} className="flex items-center gap-2.5 text-xl">
        <Icon name="lock-keyhole" className="text-muted" />
        {tContactProtected('title')}
      </Heading>
      <p className="mt-2 text-muted">{tContactProtected('text')}</p>
      <ButtonLink
        href={login}
        prefetch={false}
        rel="nofollow"
        variant={isNarrow ? 'secondary' : 'primary'}
        className={isNarrow ? 'mt-4 w-full print:hidden' : 'mt-4 w-full sm:w-auto'}
      >
        {tContactProtected('logIn')}
      </ButtonLink>
      <p
        className={isNarrow ? 'mt-3 text-center text-muted text-sm print:hidden' : 'mt-3 text-muted text-sm'}
      >
        {tContactProtected('question')}{' '}
        <a
          href={localAddress(login)}
          rel="nofollow"
          className="font-semibold text-aegean underline-offset-4 hover:underline"
        >
          {tContactProtected('signIn')}
        </a>
      </p>
    </>
  );
}
