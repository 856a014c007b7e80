import type { MailStop } from '@/lib/email/types';
import { tAccountPages } from '@/messages/account-pages';

export function MailStopNotice({ stop }: { stop: MailStop | null }) {
  if (!stop) return null;
  return (
    <p role="note" className="rounded-lg border border-danger bg-surface p-4">
      {tAccountPages(`mailStop.${stop}`)}
    </p>
  );
}
