import { notFound } from 'next/navigation';
import { FeedNote } from '@/components/incoming-feeds/feed-note';
import { CopyNote } from '@/components/my-listings/copy-note';
import { FailedPicturesNotice } from '@/components/my-listings/failed-pictures';
import { Link } from '@/components/ui/link';
import { EditListing } from '@/components/wizard/edit-listing';
import { failedPictures } from '@/lib/imports/pictures/queries';
import { getFeedOfHome } from '@/lib/incoming-feeds/queries';
import { currentLanguage } from '@/lib/language/current-language';
import { langOf } from '@/lib/language/translations';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/validation';
import { tListingFormPage } from '@/messages/listing-form-page';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tListingFormPage('edit'));

export default async function EditListingPage({ params, searchParams }: PageProps<'/edit-listing/[id]'>) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  const { actor } = await requireSession(paths.editListing(id));
  const [listing, feed, [failed]] = await Promise.all([
    getEditableListing(actor, id),
    getFeedOfHome(actor, id),
    failedPictures(actor, { listingId: id }),
  ]);
  if (!listing) notFound();
  const title = listing.values.translations[currentLanguage()].title || listing.values.title;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-7 px-4 pt-8 sm:pt-10 md:px-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{tListingFormPage('edit')}</h1>
        <Link
          href={paths.property(id)}
          prefetch={false}
          lang={langOf(title)}
          className="justify-self-start text-muted [overflow-wrap:anywhere] hover:text-aegean"
        >
          {title}
        </Link>
        {feed ? <FeedNote feed={feed} /> : null}
        {!listing.isPublished && (await searchParams).copy ? (
          <CopyNote id={id} version={listing.version} />
        ) : null}
      </header>
      {failed && <FailedPicturesNotice {...failed} />}
      <EditListing
        id={id}
        version={listing.version}
        values={listing.values}
        username={actor.username}
        context={{ today, currentYear: Number(today.slice(0, 4)), isPublished: listing.isPublished }}
      />
    </div>
  );
}
