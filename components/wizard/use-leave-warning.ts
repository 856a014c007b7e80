import { useCallback, useEffect, useRef } from 'react';

/** While `isUnsaved`, the browser asks before the page is closed or reloaded. `allow` ends that for good. */
export function useLeaveWarning(isUnsaved: boolean) {
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const allow = useCallback(() => {
    isAllowed.current = true;
  }, []);
  return { allow };
}
