import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog';
import { DialogClose } from './dialog-buttons';

export type AlertDialogProps = Omit<
  DialogProps,
  'role' | 'side' | 'persistent' | 'footer' | 'description'
> & {
  /** The question or the news, in full sentences. */
  message: ReactNode;
  /** Closes without doing anything; left out for a mere notice. */
  cancel?: string | undefined;
  /** The button or buttons that act. */
  action: ReactNode;
};

/**
 * A question that must be answered before anything else: no click beside it, Escape means cancel. Opened like every
 * `Dialog`; from code `askConfirm` and `showNotice` are shorter.
 */
export function AlertDialog({ id, message, cancel = 'Cancel', action, ...props }: AlertDialogProps) {
  return (
    <Dialog
      id={id}
      role="alertdialog"
      persistent
      noClose
      aria-describedby={`${id}-message`}
      className="max-w-md"
      footer={
        <>
          {cancel ? <DialogClose target={id}>{cancel}</DialogClose> : null}
          {action}
        </>
      }
      {...props}
    >
      <p id={`${id}-message`}>{message}</p>
    </Dialog>
  );
}
