import { type RefObject, useEffect, useRef, useState } from 'react';

/** React hydrates the element and leaves its server-rendered content alone. */
export const AS_WRITTEN = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/**
 * For markup that works without scripts: its code loads only if the server rendered nothing or `content` has changed. A
 * React `onChange` around it misses its fields; use `onInput`. Render a `lazy` component if `isShown` (without Suspense, or
 * React would stream it after the page); otherwise the empty element with `ref` and `AS_WRITTEN`.
 */
export function useServerMarkup(
  load: () => Promise<unknown>,
  content = '',
): { ref: RefObject<HTMLDivElement | null>; isShown: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const written = useRef(content);
  const [isLoaded, setLoaded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is always the same import
  useEffect(() => {
    if (isLoaded || (written.current === content && ref.current?.hasChildNodes())) return;
    let isGone = false;
    load().then(
      () => {
        if (!isGone) setLoaded(true);
      },
      // Keep the server's markup.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [content, isLoaded]);

  return { ref, isShown: isLoaded || typeof window === 'undefined' };
}
