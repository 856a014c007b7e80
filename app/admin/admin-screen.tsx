import '@/components/admin/admin.css';
import type { ReactNode } from 'react';
import { AdminNav, type AdminSection } from '@/components/admin/admin-nav';
import { SiteFrame } from '@/components/layout/site-frame';
import { countHeldOpenings } from '@/lib/admin/held-queries';
import { countOpenReports } from '@/lib/admin/report-queries';
import type { Actor } from '@/lib/auth/types';
import { env } from '@/lib/env';

type AdminScreenProps = {
  actor: Actor;
  current: AdminSection;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** Not a layout, because layouts are not fetched again on navigation, and the counts would be outdated. */
export async function AdminScreen({ actor, current, title, intro, children }: AdminScreenProps) {
  const [reports, held] = await Promise.all([countOpenReports(actor), countHeldOpenings(actor)]);
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL}>
      <div className="wrap admin-frame">
        <AdminNav current={current} openReports={reports + held} />
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
