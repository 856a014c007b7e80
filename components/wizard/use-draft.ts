import { useCallback, useEffect, useRef, useState } from 'react';
import { saveDraftAction } from '@/lib/listings/actions';
import { type ListingDraft, parseStoredDraft } from '@/lib/listings/form/draft-schema';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

/** `failed`: only this browser has a copy; the next change tries again. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** Sent this long after the last change, at the latest LATEST_MS after the first. */
const PAUSE_MS = 700;
const LATEST_MS = 1_500;
const RETRY_MS = 10_000;

const keyOf = (username: string) => `estia.listing-draft.${username}`;

export function readBrowserDraft(username: string): ListingDraft | null {
  try {
    return parseStoredDraft(localStorage.getItem(keyOf(username)));
  } catch {
    return null; // storage is disabled
  }
}

function writeBrowserDraft(username: string, draft: ListingDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(username), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(username));
  } catch {
    // Storage is disabled or full; the server's copy is what counts.
  }
}

export function forgetBrowserDraft(username: string): void {
  writeBrowserDraft(username, null);
}

/** Immediately in the browser, shortly afterwards on the server. */
export function useDraft(username: string, id: string | null) {
  const [state, setState] = useState<DraftState>('idle');
  const latest = useRef<ListingDraft>(undefined);
  const timer = useRef<number>(undefined);
  const waitingSince = useRef<number>(undefined);
  const isEnded = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(() => {
    window.clearTimeout(timer.current);
    const draft = latest.current;
    if (!draft || isEnded.current) return;
    latest.current = undefined;
    waitingSince.current = undefined;
    setState('saving');
    // One at a time, so that an older copy never arrives after a newer one.
    running.current = running.current.then(async () => {
      const answer = await saveDraftAction(draft).catch(() => null);
      if (isEnded.current) return;
      const isNewest = latest.current === undefined;
      if (answer?.ok) {
        if (isNewest) setState('saved');
        return;
      }
      setState('failed');
      latest.current ??= draft;
      timer.current = window.setTimeout(send, RETRY_MS);
    });
  }, []);

  const keep = useCallback(
    (step: number, values: ListingFormValues) => {
      if (id === null || isEnded.current) return;
      const draft = { id, step, changedAt: Date.now(), values };
      writeBrowserDraft(username, draft);
      latest.current = draft;
      setState('saving');
      waitingSince.current ??= Date.now();
      const pause = Math.min(PAUSE_MS, Math.max(0, waitingSince.current + LATEST_MS - Date.now()));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(send, pause);
    },
    [id, username, send],
  );

  /** The draft has become a listing or was discarded: nothing of it is written any more. */
  const end = useCallback(async () => {
    isEnded.current = true;
    window.clearTimeout(timer.current);
    await running.current;
    writeBrowserDraft(username, null);
    setState('idle');
  }, [username]);

  useEffect(() => {
    const sendNow = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', sendNow);
    return () => {
      document.removeEventListener('visibilitychange', sendNow);
      send();
    };
  }, [send]);

  return { state, keep, end };
}
