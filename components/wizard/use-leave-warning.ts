import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { askConfirm } from '@/components/ui/overlays/ask';
import { tWizard } from '@/messages/wizard';

/** Covers closing, reloading and followed links. `allow` turns the warning off for good. */
export function useLeaveWarning(isUnsaved: boolean) {
  const router = useRouter();
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    const ask = async (event: MouseEvent) => {
      const href = isAllowed.current ? null : leadsAway(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      const isSure = await askConfirm({
        title: tWizard('leaveQuestion'),
        message: tWizard('leaveWarning'),
        confirm: tWizard('leave'),
        cancel: tWizard('stay'),
        danger: true,
      });
      if (!isSure) return;
      isAllowed.current = true;
      router.push(href);
    };
    window.addEventListener('beforeunload', warn);
    // In the capture phase, before the links handle the click.
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isUnsaved, router]);
  const allow = useCallback(() => {
    isAllowed.current = true;
  }, []);
  return { allow };
}

/** A plain click on a link to another page of the site; the browser asks about all others. */
function leadsAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname
    ? `${link.pathname}${link.search}${link.hash}`
    : null;
}
