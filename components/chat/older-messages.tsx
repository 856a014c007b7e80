import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Older messages are fetched this far before one reaches them. */
const AHEAD = '400px 0px 0px';

/** At the top of a conversation that goes on above: comes into view, loads. A button for whoever it failed for. */
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
    // A page of messages may not fill the screen: asked anew after each.
    if (!target || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: target.closest('[data-messages]'),
      rootMargin: AHEAD,
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
        {hasFailed ? 'Older messages could not be loaded. Try again' : 'Older messages'}
      </Button>
    </div>
  );
}
