import { MissingView } from '@/components/layout/site-frame';
import { tMissing } from '@/messages/missing';
import { unindexed } from '../unindexed';

export const generateMetadata = unindexed(() => tMissing('pageTitle'));

/** Inside the frame of the layout. */
export default function SiteNotFound() {
  return <MissingView />;
}
