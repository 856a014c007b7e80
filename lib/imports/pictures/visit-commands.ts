import { arrangePhotos } from '@/lib/imports/pictures/arrange-commands';
import { takePicture } from '@/lib/imports/pictures/claim-commands';
import { type Fetched, type FetchOptions, fetchPicture } from '@/lib/imports/pictures/fetch-commands';

/** Told about every picture; `false` ends the visit, and the others stay due. */
export type OnFetched = (host: string, fetched: Fetched) => boolean;

/** Fetches a claimed home's due pictures one after the other, so that a server is asked for few at a time. */
export async function visitHome(
  listingId: number,
  onFetched: OnFetched,
  options: FetchOptions = {},
): Promise<void> {
  const { clock = () => new Date() } = options;
  for (;;) {
    const picture = await takePicture(listingId, clock());
    if (!picture) break;
    const fetched = await fetchPicture(picture, options);
    if (fetched === 'stored' && picture.waits) await arrangePhotos(listingId, false, clock());
    if (!onFetched(new URL(picture.url).host, fetched)) break;
  }
  await arrangePhotos(listingId, true, clock());
}
