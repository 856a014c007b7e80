import { useCallback, useEffect, useRef, useState } from 'react';
import { findVisible } from '@/components/search/find-visible';

/**
 * Card and marker of one home answer each other: `hoveredId` is the home whose card the pointer or the focus is on,
 * `markCard` marks the card of a home. Cards are server-rendered, so they are found by their `data-listing`.
 */
export function useHoveredCard() {
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const marked = useRef<Element>(undefined);

  useEffect(() => {
    const note = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('[data-listing]') : null;
      setHoveredId(card ? Number(card.getAttribute('data-listing')) : null);
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

  return { hoveredId, markCard };
}
