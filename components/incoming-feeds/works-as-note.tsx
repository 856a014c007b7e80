import { Link } from '@/components/ui/link';
import type { OwnAccount } from '@/lib/auth/types';
import { tFeeds } from '@/messages/feeds';

/** Agents who never said so are shown as owners on each of their homes. */
export function WorksAsNote({ worksAs }: Pick<OwnAccount, 'worksAs'>) {
  if (worksAs === 'agent') return null;
  return (
    <p className="max-w-2xl">
      {tFeeds('asOwner')}{' '}
      <Link href="/profile" className="text-aegean underline">
        {tFeeds('toProfile')}
      </Link>
    </p>
  );
}
