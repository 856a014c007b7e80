/** Toasts (`manual` popovers) stay, and so does a dialog with `data-stays`. */
export function closeOverlays() {
  for (const popover of document.querySelectorAll<HTMLElement>(
    '[popover]:not([popover=manual]):popover-open',
  ))
    popover.hidePopover();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-stays])'))
    dialog.close();
}

/** Overlays close when one of their links is followed (unless `data-keep-open`), popovers also when the focus moves on. */
export function enhanceOverlays(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('click', closeAfterLink, { signal });
  document.addEventListener('focusout', closeLeftPopover, { signal });
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', runCommand, { signal });
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    document.addEventListener('click', closeFromBackdrop, { signal });
  }
  if (!CSS.supports('position-area: block-end')) {
    document.addEventListener('beforetoggle', placePopover, { signal, capture: true });
  }
  return () => controller.abort();
}

function closeAfterLink(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest('a[href]');
  if (!link || link.getAttribute('target') === '_blank' || link.closest('[data-keep-open]')) return;
  link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
  link.closest<HTMLDialogElement>('dialog[open]')?.close();
}

function closeLeftPopover({ target, relatedTarget: next }: FocusEvent) {
  const popover =
    target instanceof Element ? target.closest<HTMLElement>('[popover=auto]:popover-open') : null;
  if (!popover || !(next instanceof Element) || popover.contains(next)) return;
  if (next.getAttribute('popovertarget') !== popover.id) popover.hidePopover();
}

function runCommand(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal' && !dialog.open) dialog.showModal();
  if (button?.getAttribute('command') === 'close') dialog.close();
}

function closeFromBackdrop(event: MouseEvent) {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute('closedby') !== 'any') return;
  const box = dialog.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  if (!inside) dialog.close();
}

function placePopover(event: Event) {
  const popover = event.target;
  if (!(popover instanceof HTMLElement) || !popover.id) return;
  const trigger = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
  const box = trigger?.getBoundingClientRect();
  if (!box) return;
  popover.style.top = `${box.bottom}px`;
  if (popover.dataset.align === 'end')
    popover.style.right = `${document.documentElement.clientWidth - box.right}px`;
  else popover.style.left = `${box.left}px`;
}
