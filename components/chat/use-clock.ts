import { useMemo, useSyncExternalStore } from 'react';
import type { Clock } from '@/lib/chat/screen/time-texts';

const TICK_MS = 20_000;

const listeners = new Set<() => void>();
let current: Clock | undefined;
let timer: number | undefined;

function read(): Clock {
  return { now: Date.now(), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

function tick() {
  current = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
    current = undefined;
  };
}

function snapshot(): Clock {
  current ??= read();
  return current;
}

/** Until hydration the clock is `serverNow` in UTC, because the server does not know the reader's zone. */
export function useClock(serverNow: number): Clock {
  const server = useMemo(() => ({ now: serverNow, timeZone: 'UTC' }), [serverNow]);
  return useSyncExternalStore(subscribe, snapshot, () => server);
}
