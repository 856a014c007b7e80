import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      {/* As high as the window, so that the footer does not jump while a page loads. */}
      <div className="flex min-h-dvh flex-col">{children}</div>
    </SiteFrame>
  );
}
