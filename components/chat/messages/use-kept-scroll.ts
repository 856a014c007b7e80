import { useCallback, useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '@/components/ui/media';
import { BOTTOM_THRESHOLD_PX } from '@/lib/chat/constants';

type Options = {
  firstSeq: number;
  lastSeq: number;
  lastOwnId: string | null;
};

/** In a `flex-col-reverse` list `scrollTop` is 0 at the end. A reader further up keeps their line. */
export function useKeptScroll({ firstSeq, lastSeq, lastOwnId }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; firstSeq: number; lastSeq: number; lastOwnId: string | null }>(
    null,
  );

  // Runs after every render, so that no change of height below moves the text being read.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || list.clientHeight === 0) return;
    const known = before.current;
    before.current = { height: list.scrollHeight, firstSeq, lastSeq, lastOwnId };
    if (!known) return;
    const isNear = -list.scrollTop <= BOTTOM_THRESHOLD_PX;
    const hasSent = lastOwnId !== null && lastOwnId !== known.lastOwnId;
    if (hasSent || (isNear && lastSeq !== known.lastSeq)) list.scrollTop = 0;
    else if (!isNear && firstSeq === known.firstSeq) list.scrollTop -= list.scrollHeight - known.height;
  });

  const toEnd = useCallback(() => {
    ref.current?.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  }, []);

  return { ref, toEnd };
}
