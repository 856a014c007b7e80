'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const LOAD_MARGIN = '400px';

/** `className` sets the size, so that nothing shifts. */
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
