'use client';

import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BaseMapProps } from '@/components/map/map-props';

const BaseMap = lazy(() => import('@/components/map/base-map'));

/** Screens ahead of the map at which it starts to load. */
const LOAD_MARGIN = '400px';

/**
 * A map that loads its code when it comes near the window. `className` gives the size: nothing moves when the map
 * arrives.
 */
export function LazyMap(props: BaseMapProps) {
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
    <div ref={place} className={clsx('bg-sunk', props.className)}>
      <Suspense>{isNear ? <BaseMap {...props} className="h-full" /> : null}</Suspense>
    </div>
  );
}
