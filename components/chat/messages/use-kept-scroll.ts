import { useCallback, useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '@/components/ui/media';
import { BOTTOM_THRESHOLD_PX } from '@/lib/chat/constants';

type Options = {
  /** Changes when older messages are prepended. */
  firstSeq: number;
  /** Changes when a message is appended. */
  lastSeq: number;
  /** The user's own pending message: sending scrolls to the end. */
  lastOwnId: string | null;
};

/**
 * Scroll position of a `flex-col-reverse` list: `scrollTop` is 0 at the end and negative above it. Prepending older
 * messages moves nothing. When something is appended, a reader further up keeps their line; near the end the list
 * goes to the end.
 */
export function useKeptScroll({ firstSeq, lastSeq, lastOwnId }: Options) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; firstSeq: number; lastSeq: number; lastOwnId: string | null }>(
    null,
  );

  // After every render: no change of height below may move what is being read.
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
