import type { ReactNode } from 'react';
import { AdminFrame, type AdminFrameProps } from '@/components/admin/admin-frame';
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
