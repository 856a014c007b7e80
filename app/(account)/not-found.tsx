import { MissingView } from '@/components/layout/site-frame';
import { tMissing } from '@/messages/missing';
import { unindexed } from '../unindexed';

export const generateMetadata = unindexed(() => tMissing('pageTitle'));

/** Inside the frame of the layout, unlike the root's 404. */
export default function AccountNotFound() {
  return <MissingView />;
}
