import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { AdminNav, type AdminSection } from './admin-nav';
import './admin.css';

export type AdminFrameProps = {
  current: AdminSection;
  title: string;
  intro?: ReactNode;
  /** Number of reports awaiting a decision. */
  openReports: number;
  supportEmail: string;
  children: ReactNode;
};

/** Layout shared by all admin pages. */
export function AdminFrame({ current, title, intro, openReports, supportEmail, children }: AdminFrameProps) {
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
