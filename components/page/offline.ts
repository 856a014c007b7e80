import { tUi } from '@/messages/ui';
import { LEAVE_EVENT } from './leave-page';

const SAID_MS = 6_000;

/** The page stays with a note instead of the browser's error page. Returns a function that stops this. */
export function keepPageWhileOffline(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  document.body.append(note);
  signal.addEventListener('abort', () => note.remove());
  let timer: number | undefined;
  const say = (text: string) => {
    window.clearTimeout(timer);
    note.textContent = text;
    note.className = text ? 'floating-note' : 'sr-only';
  };
  say('');
  const raise = () => {
    // Content outside an open dialog is not announced.
    const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (note.parentElement !== around) around.append(note);
  };
  // Callers do not handle chunks that fail to load; pressing again retries.
  const sayNotLoaded = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
    raise();
    say(tUi('notLoaded'));
    timer = window.setTimeout(() => say(''), SAID_MS);
  };

  /** `navigator.onLine` can be wrong, for example for a site on the same machine. */
  let isReachable = false;
  let menu: HTMLSelectElement | null = null;
  const watch = ({ type, target }: Event) => {
    const touched = target instanceof Element ? target.closest('select') : null;
    if (type === 'change' || !touched) menu = touched;
  };
  async function tryAgain(leave: () => void) {
    try {
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    } catch {
      say(tUi('offline'));
      if (menu) restoreChoice(menu);
      menu = null;
      return;
    }
    isReachable = true;
    say('');
    leave();
  }
  function guard(event: Event) {
    const leave = navigator.onLine || isReachable ? null : departure(event);
    if (!leave) return;
    event.preventDefault();
    event.stopPropagation();
    raise();
    void tryAgain(leave);
  }
  // The window's listeners run before click handlers of the document, such as the question about unsaved changes.
  for (const type of ['change', 'click', 'keydown']) {
    window.addEventListener(type, watch, { signal, capture: true });
  }
  window.addEventListener('click', guard, { signal, capture: true });
  window.addEventListener('submit', guard, { signal, capture: true });
  window.addEventListener(LEAVE_EVENT, guard, { signal });
  window.addEventListener('unhandledrejection', sayNotLoaded, { signal });
  // Navigations by scripts: a submitted form, or the router after a failed request.
  window.navigation?.addEventListener('navigate', guard, { signal });
  window.addEventListener('online', () => say(''), { signal });
  window.addEventListener('offline', () => (isReachable = false), { signal });
  return () => controller.abort();
}

/** `null` if the event does not leave the page. `data-in-page` stays; forms that post report failures themselves. */
function departure(event: Event): (() => void) | null {
  const { target } = event;
  if (event instanceof CustomEvent) return event.detail;
  if (isNavigation(event)) {
    const { destination, navigationType, userInitiated, cancelable } = event;
    const isOurs = destination.url.startsWith(`${window.location.origin}/`) && !destination.sameDocument;
    const isOfScript = cancelable && !userInitiated && navigationType !== 'traverse';
    return isOurs && isOfScript ? () => window.location.assign(destination.url) : null;
  }
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const isSearch = target.getAttribute('method') === 'get' && !target.hasAttribute('data-in-page');
    return isSearch ? () => target.requestSubmit(event.submitter) : null;
  }
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.hasAttribute('data-in-page'))
    return null;
  // A modifier key opens another tab or window.
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))
    return null;
  if (link.origin !== window.location.origin) return null;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return isSamePage ? null : () => link.click();
}

const isNavigation = (event: Event): event is NavigateEvent => event.type === 'navigate';

/** Its new order was never loaded. */
function restoreChoice({ options }: HTMLSelectElement): void {
  for (const option of options) option.selected = option.defaultSelected;
}
