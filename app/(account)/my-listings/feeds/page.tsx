import { FeedCard } from '@/components/incoming-feeds/feed-card';
import { OwnListingTabs } from '@/components/leads/own-listing-tabs';
import { FailedPicturesList } from '@/components/my-listings/failed-pictures';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { failedPictures } from '@/lib/imports/pictures/queries';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { listFeeds } from '@/lib/incoming-feeds/queries';
import { countLeads } from '@/lib/leads/queries';
import { tFeeds } from '@/messages/feeds';
import { orNull } from '../../../or-null';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tFeeds('title'));

export default async function FeedsPage() {
  const { actor } = await requireSession(feedPaths.feeds);
  const [feeds, leads, failed] = await Promise.all([
    orNull(listFeeds(actor), 'feeds cannot be shown'),
    orNull(countLeads(actor), 'enquiries cannot be counted'),
    orNull(failedPictures(actor), 'failed pictures cannot be shown'),
  ]);
  if (!feeds) return <ErrorState className="px-4 py-24" title={tFeeds('title')} text={tFeeds('failed')} />;
  const add = (
    <ButtonLink href={feedPaths.newFeed} variant="primary">
      <Icon name="plus" />
      {tFeeds('add')}
    </ButtonLink>
  );
  return (
    <div className="wrap pt-8 sm:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-page">{tFeeds('title')}</h1>
          <p className="mt-1 max-w-2xl text-muted">{tFeeds('intro')}</p>
        </div>
        {feeds.length > 0 ? add : null}
      </header>
      <OwnListingTabs active="feeds" waiting={leads?.waiting ?? 0} />
      {feeds.length > 0 ? (
        <ul aria-label={tFeeds('list')} className="mt-6 grid grid-cols-1 gap-4">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <FeedCard feed={feed} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="file-text" />} title={tFeeds('none')} text={tFeeds('noneText')}>
          {add}
        </EmptyState>
      )}
      <FailedPicturesList homes={failed ?? []} />
    </div>
  );
}
