'use client';

import { useState } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Button, type ButtonSize } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { updateViewer } from '@/components/viewer/viewer';
import { connectAction } from '@/lib/connections/actions';
import type { ConnectionState } from '@/lib/connections/constants';
import type { ConnectionInfo } from '@/lib/connections/types';
import { formatDayMonth } from '@/lib/format';
import { tConnect } from '@/messages/connect';

const ICONS = {
  self: null,
  connected: <Icon name="user-check" />,
  pending_sent: <Icon name="clock" />,
  pending_received: <Icon name="check" />,
  rejected: <Icon name="user-plus" />,
  none: <Icon name="user-plus" />,
} satisfies Record<ConnectionState, React.ReactNode>;

export type ConnectionButtonProps = {
  userId: string;
  /** For screen readers. */
  name: string;
  state: ConnectionState;
  /** When a rejected request can be repeated (ISO 8601), `null` for never. */
  retryFrom?: string | null | undefined;
  /** Selects the wording. */
  place: 'profile' | 'search';
  /** Called once the server has confirmed the change. */
  onChange?: ((info: ConnectionInfo) => void) | undefined;
  size?: ButtonSize | undefined;
};

/** For signed-in viewers. When connected or pending, it only shows the state. */
export function ConnectionButton({ userId, name, place, onChange, size, ...props }: ConnectionButtonProps) {
  const [changed, setChanged] = useState<ConnectionState>();
  const [busy, setBusy] = useState(false);
  const state = changed ?? props.state;
  const isAnswer = state === 'pending_received';
  const isEarly = changed === undefined && props.retryFrom !== undefined;
  const canAct = isAnswer || state === 'none' || state === 'rejected';
  const label = isEarly ? earlyLabel(props.retryFrom ?? null) : labelOf(state, place, busy);

  async function connect() {
    if (busy || !canAct) return;
    setBusy(true);
    const result = await connectAction({ userId }).catch(() => undefined);
    setBusy(false);
    if (!result?.ok) {
      toast.error(failureText(result, tConnect('failed')));
      return;
    }
    setChanged(result.data.state);
    onChange?.(result.data);
    if (isAnswer) {
      updateViewer(({ connections, pendingRequests }) => ({
        connections: connections + 1,
        pendingRequests: Math.max(0, pendingRequests - 1),
      }));
    }
  }

  return (
    <Button
      variant={isAnswer ? 'primary' : 'secondary'}
      size={size}
      aria-disabled={busy || !canAct}
      aria-label={`${label}: ${name}`}
      title={isEarly ? tConnect('notAcceptedTitle') : undefined}
      onClick={connect}
    >
      {ICONS[state]}
      {label}
    </Button>
  );
}

function labelOf(state: ConnectionState, place: 'profile' | 'search', busy: boolean): string {
  if (state === 'self') return tConnect('you');
  if (state === 'connected') return tConnect('connected');
  if (state === 'pending_sent') return place === 'profile' ? tConnect('requestSent') : tConnect('pending');
  if (state !== 'pending_received') return busy ? tConnect('connecting') : tConnect('connect');
  if (busy) return tConnect('accepting');
  return place === 'profile' ? tConnect('acceptRequest') : tConnect('accept');
}

function earlyLabel(from: string | null): string {
  return from ? tConnect('connectFrom', { date: formatDayMonth(new Date(from)) }) : tConnect('notAccepted');
}
