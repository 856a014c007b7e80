import type { ToastKind } from './toaster';

/** How long a toast stays, unless the pointer rests on it. */
export const TOAST_MS = 4_000;
/** Toasts on the screen at most; the oldest goes first. */
export const TOAST_LIMIT = 20;

async function show(kind: ToastKind, text: string) {
  // Sonner weighs 10 kB and most visitors never see a toast: it comes with the first one.
  const { showToast } = await import('./toaster');
  showToast(kind, text);
}

/** Short news about what just happened: top right, 4 seconds, announced to screen readers. Callable from any client code. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
};
