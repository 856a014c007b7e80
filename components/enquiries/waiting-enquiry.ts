import { CODE_MINUTES } from '@/lib/auth/constants';
import { MINUTE_MS } from '@/lib/time';

const KEY = 'estia-question';

/** An enquiry whose code is awaited: people look for it in another app, and phones then forget the page. */
export type WaitingEnquiry = { id: string; typed: Readonly<Record<string, string>> };

type Stored = WaitingEnquiry & { of: string; at: number };

const nameOf = ({ about, unit }: { about: string; unit?: string }) => `${about} ${unit ?? ''}`;

/** In this tab only; one at a time. `null` forgets it. */
export function keepWaiting(texts: { about: string; unit?: string }, waiting: WaitingEnquiry | null): void {
  try {
    const stored: Stored | null = waiting && { ...waiting, of: nameOf(texts), at: Date.now() };
    if (stored) sessionStorage.setItem(KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be disabled; the message must then be written again.
  }
}

/** As long as its code works. */
export function recallWaiting(texts: { about: string; unit?: string }): WaitingEnquiry | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    const isOurs = stored?.of === nameOf(texts) && Date.now() - stored.at < CODE_MINUTES * MINUTE_MS;
    return isOurs ? { id: stored.id, typed: stored.typed } : null;
  } catch {
    return null;
  }
}
