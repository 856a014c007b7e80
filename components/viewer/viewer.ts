'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { onPageChange } from '@/components/page/page-change';
import { VIEWER_KEY } from '@/lib/runtime/early-script';
import type { Viewer, ViewerAnswer } from '@/lib/viewer/types';

const NOTHING = { unreadThreads: 0, connections: 0, pendingRequests: 0, favouriteIds: [] };
const LOADING: Viewer = { status: 'loading', ...NOTHING };

// A store outside React: an update from an ancestor would re-render parts that have not hydrated, and discard input there.
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

/** `loading` in server HTML and until the first response: render as for a visitor. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}

let latest = 0;

export async function refreshViewer(): Promise<void> {
  const turn = ++latest;
  const answer = await askViewer();
  // Superseded by a newer request.
  if (turn === latest) set(toViewer(answer, current));
}

/** Optimistic. Does nothing for a visitor. */
export function updateViewer(
  change: (viewer: Omit<Viewer, 'status'>) => Partial<Omit<ViewerAnswer, 'user'>>,
): void {
  if (current.status === 'user') set({ ...current, ...change(current) });
}

/** Pages are the same for everyone; only this asks the server for the viewer, once per page view. */
export function useViewerQuestions(): void {
  useEffect(() => {
    void refreshViewer();
    return onPageChange(({ from, to }) => {
      if (from.pathname !== to.pathname) void refreshViewer();
    });
  }, []);
}

async function askViewer(): Promise<ViewerAnswer | undefined> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' }, cache: 'no-store' });
    return response.ok ? ((await response.json()) as ViewerAnswer) : undefined;
  } catch {
    return undefined;
  }
}

function toViewer(answer: ViewerAnswer | undefined, before: Viewer): Viewer {
  // A failed request must not sign anyone out on screen; after a first one the viewer is a visitor.
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
    // Storage may be disabled; the header then fills in later.
  }
  if (signedIn) document.documentElement.dataset.viewer = 'user';
  else delete document.documentElement.dataset.viewer;
}
