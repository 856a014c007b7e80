import type { Metadata } from 'next';
import { MissingView, SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';
import { tMissing } from '@/messages/missing';

export const generateMetadata = (): Metadata => ({ title: tMissing('pageTitle'), robots: { index: false } });

export default function NotFound() {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      <MissingView />
    </SiteFrame>
  );
}
