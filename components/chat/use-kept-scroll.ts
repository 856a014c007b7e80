import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '@/components/ui/media';

type Options = {
  /** Changes when older messages are prepended. */
  firstSeq: number;
  /** The user's own pending message: sending scrolls to the end. */
  lastOwnId: string | null;
  threshold: number;
};

/**
 * Scroll position of a `flex-col-reverse` list: `scrollTop` is 0 at the end and negative above it. Prepending older
 * messages moves nothing. When something is appended, a reader further up keeps their line; near the end the list
 * follows.
 */
export function useKeptScroll({ firstSeq, lastOwnId, threshold }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef<{ height: number; firstSeq: number; lastOwnId: string | null } | null>(null);

  const look = useCallback(() => {
    const list = ref.current;
    if (list) setAtEnd(-list.scrollTop <= threshold);
  }, [threshold]);

  // After every render: no change of height below may move what is being read.
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
      ref.current?.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
    },
  };
}
