import { useEffect, useRef, useState } from 'react';

/** Loads code once it is wanted. Unlike `lazy` it retries the next time, and a failure does not replace the page. */
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
