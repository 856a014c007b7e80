import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Options = {
  /** Changes when older messages came above. */
  firstSeq: number;
  /** One's own message on its way: what one sends, one wants to see. */
  lastOwnId: string | null;
  threshold: number;
};

/**
 * For a list that is laid out upside down (`flex-col-reverse`): 0 is the end, and scrolled up `scrollTop` is negative.
 * Older messages above move nothing. Who reads further up stays at the same line when something comes below; near the
 * end the list follows.
 */
export function useKeptScroll({ firstSeq, lastOwnId, threshold }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef<{ height: number; firstSeq: number; lastOwnId: string | null } | null>(null);

  const look = useCallback(() => {
    const list = ref.current;
    if (list) setAtEnd(-list.scrollTop <= threshold);
  }, [threshold]);

  // After every render: whatever changed the height below must not move what is being read.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || list.clientHeight === 0) return;
    const known = before.current;
    before.current = { height: list.scrollHeight, firstSeq, lastOwnId };
    if (!known) return;
    if (lastOwnId !== null && lastOwnId !== known.lastOwnId) list.scrollTop = 0;
    else if (-list.scrollTop > threshold && firstSeq === known.firstSeq) {
      list.scrollTop -= list.scrollHeight - known.height;
    }
  });

  return {
    ref,
    isAtEnd,
    onScroll: look,
    toEnd() {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      ref.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    },
  };
}
