import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      {/* As high as the window: the footer is out of sight while a page is on its way, and does not jump when it comes. */}
      <div className="flex min-h-dvh flex-col">{children}</div>
    </SiteFrame>
  );
}
