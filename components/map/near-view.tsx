'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Screens ahead of the place at which its content starts to load. */
const LOAD_MARGIN = '400px';

/** A place whose content comes when it is near the window. `className` gives the size: nothing moves when it arrives. */
export function NearView({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={className}>
      <Suspense>{isNear ? children : null}</Suspense>
    </div>
  );
}
