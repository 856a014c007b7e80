import type { ToastKind } from './toaster';

/** How long a toast stays, unless hovered. */
export const TOAST_MS = 4_000;
/** Maximum number of toasts on screen; the oldest is removed first. */
export const TOAST_LIMIT = 20;

async function show(kind: ToastKind, text: string) {
  // Sonner weighs 10 kB and most visitors never see a toast, so it loads with the first one.
  const { showToast } = await import('./toaster');
  showToast(kind, text);
}

/** Short notices at the top right for 4 seconds, announced to screen readers. Callable from any client code. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
};
