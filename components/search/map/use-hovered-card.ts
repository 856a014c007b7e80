import { useCallback, useEffect, useRef, useState } from 'react';
import { findVisible } from '@/components/search/results/results-provider';
import type { LatLng } from '@/lib/map/types';

type HoveredHome = LatLng & { id: number };

/** Cards are server-rendered, so they are found by `data-listing`, and their point is in `data-at`. */
export function useHoveredCard() {
  const [hovered, setHovered] = useState<HoveredHome | null>(null);
  const marked = useRef<Element>(undefined);

  useEffect(() => {
    const note = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('[data-listing]') : null;
      const home = card ? homeOf(card) : null;
      setHovered((before) => (before?.id === home?.id ? before : home));
    };
    document.addEventListener('pointerover', note);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerover', note);
      document.removeEventListener('focusin', note);
    };
  }, []);

  const markCard = useCallback((id: number | null) => {
    marked.current?.removeAttribute('data-highlighted');
    const card = id === null ? undefined : findVisible(`[data-listing="${id}"]`);
    card?.setAttribute('data-highlighted', '');
    marked.current = card;
  }, []);

  return { hovered, markCard };
}

function homeOf(card: Element): HoveredHome | null {
  const [latitude, longitude] = (card.getAttribute('data-at') ?? '').split(',').map(Number);
  return latitude && longitude
    ? { id: Number(card.getAttribute('data-listing')), latitude, longitude }
    : null;
}
