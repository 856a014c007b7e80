'use client';

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Viewer, ViewerAnswer } from '@/lib/auth/viewer-types';
import { VIEWER_KEY } from './early-script';
import { onPageChange } from './page-change';

type ViewerActions = {
  /** Asks `/api/me` again: after signing in or out, or when a count may have changed. */
  refresh: () => Promise<void>;
  /** Changes counts or favourites at once, before the server's answer. Nothing happens for a visitor. */
  update: (change: (viewer: ViewerAnswer) => Partial<Omit<ViewerAnswer, 'user'>>) => void;
};

const NOTHING = { unreadThreads: 0, connections: 0, pendingRequests: 0, favouriteIds: [] };

const ViewerContext = createContext<Viewer>({ status: 'loading', ...NOTHING });
const ViewerActionsContext = createContext<ViewerActions>({ refresh: async () => {}, update: () => {} });

/** Who looks at the page. `loading` in the server's HTML and until the first answer: render then what a visitor sees. */
export function useViewer(): Viewer {
  return useContext(ViewerContext);
}

export function useViewerActions(): ViewerActions {
  return useContext(ViewerActionsContext);
}

/** Pages are the same for everyone; this one place asks the server, once per page view, who looks at them. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer>({ status: 'loading', ...NOTHING });
  const actions = useMemo<ViewerActions>(() => {
    let latest = 0;
    return {
      refresh: async () => {
        const turn = ++latest;
        const answer = await askViewer();
        // An answer that was overtaken by a later question says nothing any more.
        if (turn !== latest) return;
        // A plain update would reach parts of the page whose script is still on its way: React would build those anew, and
        // what was chosen or typed there would be lost.
        startTransition(() => setViewer((before) => toViewer(answer, before)));
      },
      update: (change) => {
        setViewer((before) => (before.status === 'user' ? { ...before, ...change(before) } : before));
      },
    };
  }, []);

  useEffect(() => {
    void actions.refresh();
    return onPageChange(({ from, to }) => {
      if (from.pathname !== to.pathname) void actions.refresh();
    });
  }, [actions]);

  useEffect(() => {
    if (viewer.status !== 'loading') rememberSignedIn(viewer.status === 'user');
  }, [viewer.status]);

  return (
    <ViewerActionsContext value={actions}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </ViewerActionsContext>
  );
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
