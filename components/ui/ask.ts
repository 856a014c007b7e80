export type ConfirmQuestion = {
  /** The whole question, e.g. 'Are you sure you want to remove this property from your favourites?' */
  message: string;
  title?: string | undefined;
  /** The button that agrees. */
  confirm?: string | undefined;
  cancel?: string | undefined;
  /** It destroys something: the button is red. */
  danger?: boolean | undefined;
};

/** Asks in a dialog in place of the browser's `confirm()`. True when the person agrees. Callable from any client code. */
export async function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  const { ask } = await import('./ask-dialog');
  return ask(question);
}

/** Says something in a dialog in place of the browser's `alert()`; ends when the person has closed it. */
export async function showNotice(message: string, title?: string): Promise<void> {
  const { ask } = await import('./ask-dialog');
  await ask({ message, title: title ?? 'Please note', confirm: 'OK', cancel: '' });
}
