import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

const MESSAGE_SEQ = 'data-seq';

/** Tenths, because half a screen of a long message is less than half of the message. */
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);

/** At least half of the message, or of the list if the message is taller. */
function isInView({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY);
  return whole > 0 && intersectionRect.height >= whole / 2;
}

/** Messages that were on the screen of a visible tab. `seenSeq` is 0 for none; `isNewestInView` is about now. */
export function useSeenMessages(list: RefObject<HTMLElement | null>, messages: readonly ChatMessage[]) {
  const newest = messages.at(-1)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(0);
  const [isNewestInView, setNewestInView] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `messages` are the elements to observe
  useEffect(() => {
    const inView = new Set<number>();
    function report() {
      if (document.visibilityState !== 'visible') return;
      setNewestInView(newest === 0 || inView.has(newest));
      setSeenSeq((before) => Math.max(before, ...inView));
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const seq = Number(entry.target.getAttribute(MESSAGE_SEQ));
          if (isInView(entry)) inView.add(seq);
          else inView.delete(seq);
        }
        report();
      },
      { root: list.current, threshold: STEPS },
    );
    for (const element of list.current?.querySelectorAll(`[${MESSAGE_SEQ}]`) ?? []) observer.observe(element);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [list, messages, newest]);

  return { seenSeq, isNewestInView };
}

export function useReadMark(
  thread: ChatThread,
  messages: readonly ChatMessage[],
  ownId: string,
  seenSeq: number,
): void {
  const marked = useRef(thread.lastReadSeq);
  const seq = messages.findLast((message) => message.senderId !== ownId && message.seq <= seenSeq)?.seq ?? 0;

  useEffect(() => {
    if (seq <= marked.current) return;
    marked.current = seq;
    import('../connection/chat-connection').then(
      ({ chatConnection }) => chatConnection().markRead(thread.id, seq),
      // The next message marks this one too.
      () => undefined,
    );
  }, [seq, thread.id]);
}
