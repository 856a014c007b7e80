import { tUi } from '@/messages/ui';
export type ConfirmQuestion = {
  message: string;
  title?: string | undefined;
  confirm?: string | undefined;
  cancel?: string | undefined;
  danger?: boolean | undefined;
};

/** Replaces `confirm()`; resolves to true if the user agrees. */
export async function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  const { ask } = await import('./ask-dialog');
  return ask(question);
}

/** Replaces `alert()`; resolves once it is closed. */
export async function showNotice(message: string, title?: string): Promise<void> {
  const { ask } = await import('./ask-dialog');
  await ask({ message, title: title ?? tUi('pleaseNote'), confirm: tUi('ok'), cancel: '' });
}
