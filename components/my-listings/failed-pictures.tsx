import { Link } from '@/components/ui/link';
import type { FailedPictures } from '@/lib/imports/pictures/types';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { MAX_PHOTO_MEGABYTES } from '@/lib/storage/constants';
import { tFeedPictures } from '@/messages/feed-pictures';

const problemText = ({ problem }: FailedPictures['pictures'][number]) =>
  problem === 'too_large'
    ? tFeedPictures('problem.too_large', { megabytes: MAX_PHOTO_MEGABYTES })
    : tFeedPictures(`problem.${problem}`);

export function FailedPicturesNotice({ count, pictures }: FailedPictures) {
  return (
    <section className="grid gap-1 rounded-md bg-danger-tint px-4 py-3 text-danger text-sm">
      <p>{tFeedPictures('failed', { count })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <span translate="no" className="[overflow-wrap:anywhere]">
              {picture.url}
            </span>
            : {problemText(picture)}
          </li>
        ))}
      </ul>
      <p>{tFeedPictures('again')}</p>
    </section>
  );
}

export function FailedPicturesList({ homes }: { homes: readonly FailedPictures[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="mt-8 grid gap-2">
      <h2 className="font-semibold text-lg">{tFeedPictures('homes')}</h2>
      <ul className="grid gap-1 text-sm">
        {homes.map(({ listingId, title, reference, count }) => (
          <li key={listingId} className="[overflow-wrap:anywhere]">
            <Link
              href={paths.editListing(listingId)}
              lang={langOf(title)}
              className="text-aegean hover:underline"
            >
              {title}
            </Link>{' '}
            <span className="text-muted">
              {reference ? `${reference}, ` : ''}
              {tFeedPictures('pictures', { count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
