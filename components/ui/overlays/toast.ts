import type { ToastKind } from './toaster';

export const TOAST_MS = 4_000;
export const TOAST_LIMIT = 20;

async function show(kind: ToastKind, text: string) {
  // Sonner weighs 10 kB and most visitors never see a toast, so it loads with the first one.
  const { showToast } = await import('./toaster');
  showToast(kind, text);
}

export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
};
