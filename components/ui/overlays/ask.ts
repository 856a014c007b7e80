export type ConfirmQuestion = {
  /** The full question, e.g. 'Are you sure you want to remove this property from your favourites?' */
  message: string;
  title?: string | undefined;
  /** Label of the confirm button. */
  confirm?: string | undefined;
  cancel?: string | undefined;
  /** Makes the confirm button red, for destructive actions. */
  danger?: boolean | undefined;
};

/** Confirmation dialog in place of `confirm()`. Resolves to true if the user agrees. Callable from any client code. */
export async function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  const { ask } = await import('./ask-dialog');
  return ask(question);
}

/** Notice dialog in place of `alert()`; resolves once it is closed. */
export async function showNotice(message: string, title?: string): Promise<void> {
  const { ask } = await import('./ask-dialog');
  await ask({ message, title: title ?? 'Please note', confirm: 'OK', cancel: '' });
}
