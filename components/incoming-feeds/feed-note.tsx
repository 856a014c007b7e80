import { Link } from '@/components/ui/link';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { tFeeds } from '@/messages/feeds';

/** What the next run does to what is changed here by hand. */
export function FeedNote({ feed }: { feed: { id: string; name: string; keepsHandEdits: boolean } }) {
  return (
    <p className="mt-2 rounded-md bg-aegean-tint px-4 py-3 text-sm [overflow-wrap:anywhere]">
      {tFeeds('fromFeed', { name: feed.name })} {tFeeds(feed.keepsHandEdits ? 'editsKept' : 'editsLost')}{' '}
      <Link href={feedPaths.feed(feed.id)} prefetch={false} className="font-semibold underline">
        {tFeeds('feedLink')}
      </Link>
    </p>
  );
}
