import type { Metadata } from 'next';
import { MissingView, SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      <MissingView />
    </SiteFrame>
  );
}
