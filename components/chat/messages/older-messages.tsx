import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { tConversation } from '@/messages/conversation';

const LOAD_MARGIN = '400px 0px 0px';

/** Loads when scrolled into view; a button after a failure. */
export function OlderMessages({ onLoad }: { onLoad: () => Promise<boolean> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function load() {
    setLoading(true);
    setFailed(!(await onLoad()));
    setLoading(false);
  }

  const reach = useEffectEvent(() => {
    if (!isLoading && !hasFailed) void load();
  });
  useEffect(() => {
    const target = place.current;
    // A page may not fill the screen, so it is observed again.
    if (!target || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: target.closest('[data-messages]'),
      rootMargin: LOAD_MARGIN,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [isLoading]);

  return (
    <div ref={place} className="flex justify-center pb-2">
      <Button
        variant="ghost"
        size="xs"
        className="text-muted"
        pending={isLoading}
        onClick={() => void load()}
      >
        {tConversation(hasFailed ? 'olderFailed' : 'older')}
      </Button>
    </div>
  );
}
