import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame supportEmail={env().SUPPORT_EMAIL}>{children}</SiteFrame>;
}
