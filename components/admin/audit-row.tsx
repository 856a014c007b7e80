import { Link } from '@/components/ui/link';
import { AUDIT_ACTION_LABELS } from '@/lib/admin/constants';
import type { AuditLine } from '@/lib/admin/types';
import { personHref } from './person-link';
import { When } from './when';

/** For entries without an actor. */
const FALLBACK_ACTORS: Partial<Record<string, string>> = { 'account.delete': 'The person' };

/** `null` where there is no page, for example for a deleted account. */
function hrefOf({ targetType, targetId, targetName }: AuditLine): string | null {
  if (targetType === 'listing') return `/admin/listings?q=${targetId}`;
  if (targetType === 'user') return targetName && personHref(targetName);
  if (targetType === 'report') return `/admin/reports/${targetId}`;
  return null;
}

export function AuditRow({ line }: { line: AuditLine }) {
  const labels: Partial<Record<string, string>> = AUDIT_ACTION_LABELS;
  const href = hrefOf(line);
  const target = line.targetName ? `@${line.targetName}` : `${line.targetType} ${line.targetId}`;
  return (
    <article className="grid gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold font-text text-base tracking-normal">
          {labels[line.action] ?? line.action}
        </h2>
        <p className="[overflow-wrap:anywhere]">{line.reason}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {line.actor ? `@${line.actor}` : (FALLBACK_ACTORS[line.action] ?? 'Command line or erased account')}
          {', '}
          {href ? (
            <Link href={href} prefetch={false} className="text-aegean underline underline-offset-4">
              {target}
            </Link>
          ) : (
            target
          )}
        </p>
      </div>
      <p className="text-muted text-sm">
        <When at={line.createdAt} time />
      </p>
    </article>
  );
}
