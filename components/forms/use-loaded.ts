import { useEffect, useRef, useState } from 'react';

/**
 * Code that is loaded once it is wanted; `undefined` until then. Unlike `lazy` it tries again the next time it is wanted, and
 * a failure does not replace the page by an error.
 */
export function useLoaded<Part>(load: () => Promise<Part | undefined>, isWanted: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const latest = useRef(load);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    latest.current().then(
      (part) => {
        if (part && !isGone) setLoaded({ part });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded?.part;
}
