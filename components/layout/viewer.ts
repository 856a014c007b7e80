'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { Viewer, ViewerAnswer } from '@/lib/auth/viewer-types';
import { VIEWER_KEY } from './early-script';
import { onPageChange } from './page-change';

const NOTHING = { unreadThreads: 0, connections: 0, pendingRequests: 0, favouriteIds: [] };
const LOADING: Viewer = { status: 'loading', ...NOTHING };

// Outside React, for those who ask and nobody else: an update from above would reach parts of the page whose script is still on
// its way, and React would build those anew and throw away what was chosen or typed there.
let current: Viewer = LOADING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Viewer) {
  if (next.status !== current.status) rememberSignedIn(next.status === 'user');
  current = next;
  for (const listener of listeners) listener();
}

/** Who looks at the page. `loading` in the server's HTML and until the first answer: render then what a visitor sees. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}

let latest = 0;

/** Asks `/api/me` again: after signing in or out, or when a count may have changed. */
export async function refreshViewer(): Promise<void> {
  const turn = ++latest;
  const answer = await askViewer();
  // An answer that was overtaken by a later question says nothing any more.
  if (turn === latest) set(toViewer(answer, current));
}

/** Changes counts or favourites at once, before the server's answer. Nothing happens for a visitor. */
export function updateViewer(change: (viewer: ViewerAnswer) => Partial<Omit<ViewerAnswer, 'user'>>): void {
  if (current.status === 'user') set({ ...current, ...change(current) });
}

/** Pages are the same for everyone; this one place asks the server, once per page view, who looks at them. */
export function useViewerQuestions(): void {
  useEffect(() => {
    void refreshViewer();
    return onPageChange(({ from, to }) => {
      if (from.pathname !== to.pathname) void refreshViewer();
    });
  }, []);
}

/** The server's answer; `undefined` when there was none. */
async function askViewer(): Promise<ViewerAnswer | undefined> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' }, cache: 'no-store' });
    return response.ok ? ((await response.json()) as ViewerAnswer) : undefined;
  } catch {
    return undefined;
  }
}

function toViewer(answer: ViewerAnswer | undefined, before: Viewer): Viewer {
  // A failed question must not sign anybody out on the screen; the first one leaves a visitor.
  if (!answer) return before.status === 'loading' ? { status: 'visitor', ...NOTHING } : before;
  const { user, ...counts } = answer;
  return user ? { status: 'user', user, ...counts } : { status: 'visitor', ...NOTHING };
}

/** Lets the next page reserve the right header before its first paint (`earlyScript`). */
function rememberSignedIn(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(VIEWER_KEY, '1');
    else localStorage.removeItem(VIEWER_KEY);
  } catch {
    // Storage may be switched off; then the header fills in a moment later.
  }
  if (signedIn) document.documentElement.dataset.viewer = 'user';
  else delete document.documentElement.dataset.viewer;
}
