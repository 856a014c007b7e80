import { LEAVE_EVENT } from './leave-page';

const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.';
/** Long enough to read a sentence. */
const SAID_MS = 6_000;

/**
 * Without a connection a link or a search would replace the page with the browser's error page. The page stays instead, and
 * a note says why; so it does when code cannot be loaded. Returns a function that stops this.
 */
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
    // Content outside an open dialog is behind it and is not announced.
    const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (note.parentElement !== around) around.append(note);
  };
  // Callers do not handle chunks that fail to load; this listener says so, and pressing again retries.
  const sayNotLoaded = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
    raise();
    say(NOT_LOADED);
    timer = window.setTimeout(() => say(''), SAID_MS);
  };

  /** `navigator.onLine` can be wrong, for example about a site on the same machine. */
  let isReachable = false;
  /** The select that was changed last. */
  let menu: HTMLSelectElement | null = null;
  const watch = ({ type, target }: Event) => {
    const touched = target instanceof Element ? target.closest('select') : null;
    if (type === 'change' || !touched) menu = touched;
  };
  async function tryAgain(leave: () => void) {
    try {
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    } catch {
      say('You are offline. This page stays open.');
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
  // On the window, before what answers clicks on the document, such as the question about unsaved changes.
  for (const type of ['change', 'click', 'keydown']) {
    window.addEventListener(type, watch, { signal, capture: true });
  }
  window.addEventListener('click', guard, { signal, capture: true });
  window.addEventListener('submit', guard, { signal, capture: true });
  window.addEventListener(LEAVE_EVENT, guard, { signal });
  window.addEventListener('unhandledrejection', sayNotLoaded, { signal });
  // Navigations by scripts: a form that they submit, or the router after its own request failed.
  window.navigation?.addEventListener('navigate', guard, { signal });
  window.addEventListener('online', () => say(''), { signal });
  window.addEventListener('offline', () => (isReachable = false), { signal });
  return () => controller.abort();
}

/**
 * Repeats what leads to another page of this site; `null` if the event does not. Links and forms that are answered within the
 * page have `data-in-page`; forms without a method, or that post, report failures themselves.
 */
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
  // A modifier key asks for another tab or window.
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))
    return null;
  if (link.origin !== window.location.origin) return null;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return isSamePage ? null : () => link.click();
}

const isNavigation = (event: Event): event is NavigateEvent => event.type === 'navigate';

/** Resets the sort select, whose new order was never loaded. */
function restoreChoice({ options }: HTMLSelectElement): void {
  for (const option of options) option.selected = option.defaultSelected;
}
