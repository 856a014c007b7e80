import { type RefObject, useEffect, useRef, useState } from 'react';

/** For the element around it: React takes over the element from the server's HTML and leaves what is inside alone. */
export const AS_WRITTEN = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/**
 * For markup that works without script: it is in the server's HTML, and its code is not in the page's script. The code
 * comes when the server has written nothing, because the browser came from another page, or when `content` has changed
 * since. Events bubble out of it as ever, but React's `onChange` around it hears nothing from its fields: `onInput` does.
 *
 * The component is a `lazy` one. `isShown` says when to render it: always on the server, which waits for it (no Suspense
 * around it: React would send it after the page, for a script to move). Until then the browser renders the empty element
 * with `ref` and `AS_WRITTEN`.
 */
export function useServerMarkup(
  load: () => Promise<unknown>,
  content = '',
): { ref: RefObject<HTMLDivElement | null>; isShown: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const written = useRef(content);
  const [isLoaded, setLoaded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same import every time
  useEffect(() => {
    if (isLoaded || (written.current === content && ref.current?.hasChildNodes())) return;
    let isGone = false;
    load().then(
      () => {
        if (!isGone) setLoaded(true);
      },
      // What is on the screen stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [content, isLoaded]);

  return { ref, isShown: isLoaded || typeof window === 'undefined' };
}
