/**
 * Without a connection a link or a search would replace the page with the browser's error page. The page stays instead, and
 * a note says why. Returns a function that stops this.
 */
export function keepPageWhileOffline(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  document.body.append(note);
  signal.addEventListener('abort', () => note.remove());
  const say = (text: string) => {
    note.textContent = text;
    note.className = text ? 'floating-note' : 'sr-only';
  };
  say('');

  /** The browser can be wrong, for example about a site on the same machine. */
  let isReachable = false;
  async function tryAgain(leave: () => void) {
    try {
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
      isReachable = true;
      leave();
    } catch {
      say('You are offline. This page stays open.');
    }
  }
  function guard(event: Event) {
    const leave = navigator.onLine || isReachable ? null : departure(event);
    if (!leave) return;
    event.preventDefault();
    event.stopPropagation();
    void tryAgain(leave);
  }
  document.addEventListener('click', guard, { signal, capture: true });
  document.addEventListener('submit', guard, { signal, capture: true });
  window.addEventListener('online', () => say(''), { signal });
  window.addEventListener('offline', () => (isReachable = false), { signal });
  return () => controller.abort();
}

/** Repeats what leads to another page of this site; `null` if the event does not. Forms that post report failures themselves. */
function departure(event: Event): (() => void) | null {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return target.method === 'get' ? () => target.requestSubmit(event.submitter) : null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return isSamePage ? null : () => link.click();
}
