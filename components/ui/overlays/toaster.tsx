import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from '@/components/ui/icon';
import { TOAST_LIMIT, TOAST_MS } from './toast';

export type ToastKind = 'success' | 'error' | 'info';

const ICONS = {
  success: <Icon name="circle-check" className="text-olive" />,
  error: <Icon name="circle-alert" className="text-danger" />,
  info: <Icon name="info" className="text-aegean" />,
};

/** A live region must be in the page before its first message. */
const REGION_MS = 120;

let readyAt: number | undefined;
let host: HTMLElement | undefined;
/** Each toast's text without digits, oldest first. */
const open = new Map<string | number, string>();

export function showToast(kind: ToastKind, text: string) {
  readyAt ??= mount();
  window.setTimeout(() => push(kind, text), Math.max(0, readyAt - performance.now()));
}

function push(kind: ToastKind, text: string) {
  raise();
  const forget = ({ id }: { id: string | number }) => void open.delete(id);
  const close = (id: string | number) => {
    open.delete(id);
    sonner.dismiss(id);
  };
  // An error repeated with fewer seconds to wait replaces the earlier one, or a stack would hide the form.
  const saying = `${kind} ${text.replace(/\d+/g, '')}`;
  if (kind === 'error') for (const [id, before] of open) if (before === saying) close(id);
  open.set(
    sonner(text, { icon: ICONS[kind], className: 'toast', onAutoClose: forget, onDismiss: forget }),
    saying,
  );
  const [oldest] = open.keys();
  if (open.size > TOAST_LIMIT && oldest !== undefined) close(oldest);
}

/** Above any dialog opened since. */
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
      // Below the header, whose buttons are used at the same time.
      offset={{ top: 76, right: 16 }}
      mobileOffset={{ top: 68, right: 12, left: 12 }}
      toastOptions={{ unstyled: true }}
    />,
  );
  return performance.now() + REGION_MS;
}
