import type { FailedPictures } from '@/lib/imports/pictures/types';
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
