import { NotFoundView } from './not-found-view';
import { SiteFrame } from './site-frame';

export function NotFoundContent({ supportEmail }: { supportEmail: string }) {
  return (
    <SiteFrame supportEmail={supportEmail}>
      <NotFoundView />
    </SiteFrame>
  );
}
