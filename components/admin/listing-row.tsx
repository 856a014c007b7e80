import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { AdminListing } from '@/lib/admin/types';
import { formatPrice } from '@/lib/format';
import { MARKET_LABELS, PROPERTY_TYPE_LABELS } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { PersonLink } from './person-link';
import { ListingActions } from './row-actions';
import { When } from './when';

export function ListingRow({ listing }: { listing: AdminListing }) {
  const { id, title, location, status, type, priceCents, published, owner, picture, createdAt } = listing;
  const market = status === 'unavailable' ? 'Draft' : MARKET_LABELS[status];
  return (
    <article className="admin-listing">
      <div className="admin-listing-photo">
        {picture ? (
          // biome-ignore lint/performance/noImgElement: already one of our resized variants
          <img src={pictureUrl(picture, 320, 'webp')} alt="" loading="lazy" className="picture" />
        ) : null}
      </div>
      <div className="grid min-w-0 gap-1">
        <h2 className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]">
          {published ? (
            <Link href={paths.property(id)} prefetch={false} className="hover:text-aegean">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{location}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm tabular-nums">
          <span className="font-semibold">{formatPrice(priceCents, status)}</span>
          <span className="text-muted">{`${market} · ${PROPERTY_TYPE_LABELS[type]} · no. ${id}`}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted text-sm">
          {owner ? <PersonLink username={owner} /> : 'No owner'}
          <When at={createdAt} />
        </p>
        <States listing={listing} />
        {listing.moderationReason ? (
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">Taken down: </span>
            {listing.moderationReason}
          </p>
        ) : null}
      </div>
      <div className="admin-listing-actions">
        <ListingActions listing={listing} />
      </div>
    </article>
  );
}

function States({ listing }: { listing: AdminListing }) {
  const { published, featured, moderationReason, withheld, removed } = listing;
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {removed ? <State tone="outline">Removed</State> : null}
      {published ? <State tone="olive">Public</State> : null}
      {published && featured ? <State tone="terracotta">Featured</State> : null}
      {moderationReason === null || removed ? null : <State tone="danger">Taken down</State>}
      {withheld && !removed ? <State tone="amber">Owner suspended</State> : null}
      {published || removed || withheld || moderationReason !== null ? null : (
        <State tone="neutral">Unpublished</State>
      )}
    </ul>
  );
}

function State(props: React.ComponentProps<typeof Badge>) {
  return (
    <li className="flex">
      <Badge {...props} />
    </li>
  );
}
