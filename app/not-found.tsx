import { MissingView, SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';
import { tMissing } from '@/messages/missing';
import { unindexed } from './unindexed';

export const generateMetadata = unindexed(() => tMissing('pageTitle'));

export default function NotFound() {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      <MissingView />
    </SiteFrame>
  );
}
