'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useViewer } from '@/components/viewer/viewer';
import type { ProfileView } from '@/lib/viewer/types';

export type ProfilePerson = { id: string; username: string; name: string };

/** In the language of the page. */
type ProfileWords = Record<
  'edit' | 'connect' | 'reply' | 'report' | 'helpful' | 'writeReview' | 'editReview',
  string
>;

type Value = {
  person: ProfilePerson;
  words: ProfileWords;
  /** `null` for visitors and until the server has responded. */
  view: ProfileView | null;
  change: (change: Partial<ProfileView>) => void;
  reload: () => Promise<void>;
};

const ProfileViewContext = createContext<Value | null>(null);

export function useProfileView(): Value {
  const value = useContext(ProfileViewContext);
  if (!value) throw new Error('outside a ProfileViewProvider');
  return value;
}

async function askView(personId: string): Promise<ProfileView | null> {
  const response = await fetch(`/api/users/profiles/${personId}/viewer`, { cache: 'no-store' });
  return response.ok ? ((await response.json()) as ProfileView) : null;
}

/** The page is the same for everyone; this fetches once what depends on a signed-in viewer. */
export function ProfileViewProvider({
  person,
  words,
  children,
}: {
  person: ProfilePerson;
  words: ProfileWords;
  children: ReactNode;
}) {
  const viewerId = useViewer().user?.id;
  const [view, setView] = useState<ProfileView | null>(null);

  const reload = useCallback(async () => {
    // A failed request keeps the previous state: the page works without it.
    const answer = await askView(person.id).catch(() => null);
    if (answer) setView(answer);
  }, [person.id]);

  useEffect(() => {
    if (!viewerId) return setView(null);
    void reload();
    return onPageShown(() => void reload());
  }, [viewerId, reload]);

  const change = useCallback(
    (part: Partial<ProfileView>) => setView((before) => before && { ...before, ...part }),
    [],
  );
  const value = useMemo(
    () => ({ person, words, view, change, reload }),
    [person, words, view, change, reload],
  );
  return <ProfileViewContext value={value}>{children}</ProfileViewContext>;
}

/** Returns a function that stops it. */
function onPageShown(listener: () => void): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', whenVisible);
  return () => document.removeEventListener('visibilitychange', whenVisible);
}
