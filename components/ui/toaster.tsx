import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { CircleAlertIcon } from './icons/circle-alert';
import { CircleCheckIcon } from './icons/circle-check';
import { InfoIcon } from './icons/info';
import { TOAST_LIMIT, TOAST_MS } from './toast';

export type ToastKind = 'success' | 'error' | 'info';

const ICONS = {
  success: <CircleCheckIcon className="text-olive" />,
  error: <CircleAlertIcon className="text-danger" />,
  info: <InfoIcon className="text-aegean" />,
};

/** A live region must be in the page before its first message. */
const REGION_MS = 120;

let readyAt: number | undefined;
let host: HTMLElement | undefined;
const open = new Set<string | number>();

/** Shows a toast; the first one mounts the toaster in a React root of its own, outside every page. */
export function showToast(kind: ToastKind, text: string) {
  readyAt ??= mount();
  window.setTimeout(() => push(kind, text), Math.max(0, readyAt - performance.now()));
}

function push(kind: ToastKind, text: string) {
  raise();
  const forget = ({ id }: { id: string | number }) => void open.delete(id);
  open.add(sonner(text, { icon: ICONS[kind], className: 'toast', onAutoClose: forget, onDismiss: forget }));
  const [oldest] = open;
  if (open.size > TOAST_LIMIT && oldest !== undefined) {
    open.delete(oldest);
    sonner.dismiss(oldest);
  }
}

/** Into the browser's top layer, above a dialog that may have opened since. */
function raise() {
  if (host?.matches(':popover-open')) host.hidePopover();
  host?.showPopover();
}

function mount(): number {
  host = document.createElement('div');
  host.popover = 'manual';
  host.className = 'toast-host';
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-right"
      duration={TOAST_MS}
      visibleToasts={TOAST_LIMIT}
      expand
      gap={8}
      offset={16}
      mobileOffset={12}
      toastOptions={{ unstyled: true }}
    />,
  );
  return performance.now() + REGION_MS;
}
