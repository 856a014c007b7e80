import { RevokeForm } from '@/components/api-keys/revoke-form';
import type { ApiKeyLine } from '@/lib/api-keys/types';
import { formatDate, formatMinute } from '@/lib/format';
import { tApiKeys } from '@/messages/api-keys';

export function KeyList({ lines, label }: { lines: readonly ApiKeyLine[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-1 divide-y rounded-md border">
      {lines.map((line) => (
        <li key={line.id} className="flex items-start justify-between gap-3 p-4">
          <div className="grid min-w-0 gap-1 text-sm">
            <p className="font-medium text-base [overflow-wrap:anywhere]">{line.name}</p>
            {line.scopes.length > 0 ? (
              <p>{line.scopes.map((scope) => tApiKeys(`scope.${scope}`)).join(' · ')}</p>
            ) : null}
            <p className="text-muted">{dates(line).join(' · ')}</p>
          </div>
          <RevokeForm id={line.id} name={line.name} />
        </li>
      ))}
    </ul>
  );
}

function dates({ createdAt, expiresAt, lastUsedAt }: ApiKeyLine): string[] {
  const hasEnded = expiresAt !== null && expiresAt <= new Date();
  return [
    lastUsedAt ? tApiKeys('lastUsed', { time: formatMinute(lastUsedAt) }) : tApiKeys('unused'),
    tApiKeys('created', { date: formatDate(createdAt) }),
    ...(expiresAt ? [tApiKeys(hasEnded ? 'ended' : 'ends', { date: formatDate(expiresAt) })] : []),
  ];
}
