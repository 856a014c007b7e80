import { type RefObject, useEffect, useRef, useState } from 'react';

/** Props for the wrapper: React hydrates the element and leaves its server-rendered content alone. */
export const AS_WRITTEN = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/**
 * For markup that works without scripts: it is in the server's HTML, and its code is not in the page's script. The
 * code loads only if the server rendered nothing (client-side navigation), or once `content` has changed. Events
 * bubble out as usual, but a React `onChange` around it misses its fields; use `onInput`.
 *
 * Pass a `lazy` component. `isShown` says when to render it: always on the server, which waits for it (without
 * Suspense, or React would stream it after the page and need a script to move it). Until then the browser renders the
 * empty element with `ref` and `AS_WRITTEN`.
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
      // Keep what is on the screen.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [content, isLoaded]);

  return { ref, isShown: isLoaded || typeof window === 'undefined' };
}
