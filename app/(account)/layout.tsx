import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SiteFrame supportEmail={env().SUPPORT_EMAIL}>{children}</SiteFrame>;
}
