import { useMemo, useSyncExternalStore } from 'react';
import { ShieldCheckIcon } from '@/components/ui/icons/shield-check';
import { findSafetyRisks, SAFETY_WARNINGS } from '@/lib/chat/safety';

const noChanges = () => () => {};

/** A calm word beside a message that people are often cheated with. */
export function SafetyNote({ content }: { content: string }) {
  // The server does not know under which name it is seen: there a link to the site itself would be warned of.
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
        <ShieldCheckIcon className="mt-0.5 size-4.5" />
        <div className="grid gap-1">
          {risks.map((risk) => (
            <p key={risk}>{SAFETY_WARNINGS[risk]}</p>
          ))}
        </div>
      </div>
    </div>
  );
}
