import { tFrame } from '@/messages/frame';
import { onPageChange } from './page-change';

/** Cached pages arrive sooner; a flash of text would distract. */
const PATIENCE_MS = 250;
/** The navigation has failed by then, and offline.ts says why. */
const LONGEST_MS = 15_000;

/** From a click on a link until its page is shown. Returns a function that stops this. */
export function showWaiting(): () => void {
  const note = document.createElement('div');
  note.role = 'status';
  document.body.append(note);
  let timers: number[] = [];

  function stop() {
    for (const timer of timers) window.clearTimeout(timer);
    timers = [];
    note.replaceChildren();
  }

  function show() {
    const text = document.createElement('span');
    text.className = 'floating-note';
    text.textContent = tFrame('loading');
    note.replaceChildren(text);
  }

  function follow(event: MouseEvent) {
    // Next's links prevent the default and load the page themselves.
    if (!event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link?.href || link.origin !== window.location.origin) return;
    if (link.target || link.dataset.inPage !== undefined || link.pathname === window.location.pathname)
      return;
    stop();
    timers = [window.setTimeout(show, PATIENCE_MS), window.setTimeout(stop, LONGEST_MS)];
  }

  window.addEventListener('click', follow);
  const stopListening = onPageChange(stop);
  return () => {
    window.removeEventListener('click', follow);
    stopListening();
    stop();
    note.remove();
  };
}
