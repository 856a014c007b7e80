import '@/components/admin/admin.css';
import type { ReactNode } from 'react';
import { AdminNav, type AdminSection } from '@/components/admin/admin-nav';
import { SiteFrame } from '@/components/layout/site-frame';
import { countOpenReports } from '@/lib/admin/report-queries';
import type { Actor } from '@/lib/auth/types';
import { env } from '@/lib/env';

type Props = Omit<AdminFrameProps, 'openReports' | 'supportEmail'> & { actor: Actor; children: ReactNode };

/** Frame of an admin page with the pending counts. Not a layout, because layouts are not refetched on navigation. */
export async function AdminScreen({ actor, ...props }: Props) {
  return (
    <AdminFrame openReports={await countOpenReports(actor)} supportEmail={env().SUPPORT_EMAIL} {...props} />
  );
}

type AdminFrameProps = {
  current: AdminSection;
  title: string;
  intro?: ReactNode;
  /** Number of reports awaiting a decision. */
  openReports: number;
  supportEmail: string;
  children: ReactNode;
};

/** Layout shared by all admin pages. */
function AdminFrame({ current, title, intro, openReports, supportEmail, children }: AdminFrameProps) {
  return (
    <SiteFrame supportEmail={supportEmail}>
      <div className="wrap admin-frame">
        <AdminNav current={current} openReports={openReports} />
        <div className="grid min-w-0 content-start gap-6">
          <header className="grid gap-1.5">
            <h1 className="title-page">{title}</h1>
            {intro ? <p className="max-w-[65ch] text-muted">{intro}</p> : null}
          </header>
          {children}
        </div>
      </div>
    </SiteFrame>
  );
}
