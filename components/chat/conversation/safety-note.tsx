import { useMemo, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { findSafetyRisks, SAFETY_WARNINGS } from '@/lib/chat/safety';

const noChanges = () => () => {};

/** A safety hint beside a message that shows a common fraud pattern. */
export function SafetyNote({ content }: { content: string }) {
  // The server does not know its public host name and would warn about links to the site itself.
  const ownHost = useSyncExternalStore(
    noChanges,
    () => window.location.hostname.replace(/^www\./, ''),
    () => null,
  );
  const risks = useMemo(
    () => (ownHost === null ? [] : findSafetyRisks(content, ownHost)),
    [content, ownHost],
  );
  if (risks.length === 0) return null;
  return (
    <div className="mt-1.5 max-w-[88%] sm:max-w-[78%] pointer-fine:pr-9">
      <div className="flex gap-2.5 rounded-md bg-amber-tint px-3 py-2 text-amber text-sm">
        <Icon name="shield-check" className="mt-0.5 size-4.5" />
        <div className="grid gap-1">
          {risks.map((risk) => (
            <p key={risk}>{SAFETY_WARNINGS[risk]}</p>
          ))}
        </div>
      </div>
    </div>
  );
}
