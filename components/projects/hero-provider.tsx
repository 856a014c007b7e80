'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { photoAfter } from '@/lib/listings/page/photo-shape';

type Hero = {
  /** Index of the photo at the top of the page, from 0. */
  index: number;
  show: (index: number) => void;
  move: (step: 1 | -1) => void;
};

const HeroContext = createContext<Hero>({ index: 0, show: () => {}, move: () => {} });

export const useHero = () => useContext(HeroContext);

/** Shared state: the gallery further down also selects the photo at the top. */
export function HeroProvider({ count, children }: { count: number; children: ReactNode }) {
  const [index, show] = useState(0);
  const value = useMemo(
    () => ({
      index,
      show,
      move: (step: 1 | -1) => show((current) => photoAfter(current, step, count)),
    }),
    [index, count],
  );
  return <HeroContext value={value}>{children}</HeroContext>;
}
