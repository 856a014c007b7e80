import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog';
import { DialogClose } from './dialog-buttons';

export type AlertDialogProps = Omit<
  DialogProps,
  'role' | 'side' | 'persistent' | 'footer' | 'description'
> & {
  /** The question or notice, in full sentences. */
  message: ReactNode;
  /** Label of the cancel button; omitted for a notice. */
  cancel?: string | undefined;
  /** The confirming button or buttons. */
  action: ReactNode;
};

/**
 * A question that must be answered first: clicking outside does nothing, Escape cancels. Opened like every `Dialog`;
 * in code, `askConfirm` and `showNotice` are shorter.
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
