import { useEffect, useRef } from 'react';
import type { ConfirmQuestion } from './ask';
import { Button } from './button';
import { Dialog } from './dialog';
import { DialogClose } from './dialog-buttons';
import { renderOutsidePage } from './render-outside-page';

const ID = 'ask-dialog';

/** Shows the question and resolves to the answer. */
export function ask(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    renderOutsidePage((remove) => (
      <AskDialog
        {...question}
        onAnswer={(agreed) => {
          resolve(agreed);
          remove();
        }}
      />
    ));
  });
}

/** It must be answered first: clicking outside does nothing, Escape cancels. */
function AskDialog({
  title = 'Please confirm',
  message,
  confirm = 'OK',
  cancel = 'Cancel',
  danger,
  onAnswer,
}: ConfirmQuestion & { onAnswer: (agreed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const agreed = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog
      id={ID}
      ref={dialog}
      role="alertdialog"
      persistent
      noClose
      title={title}
      aria-describedby={`${ID}-message`}
      className="max-w-md"
      onClose={() => onAnswer(agreed.current)}
      footer={
        <>
          {cancel ? <DialogClose target={ID}>{cancel}</DialogClose> : null}
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => {
              agreed.current = true;
              dialog.current?.close();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p id={`${ID}-message`}>{message}</p>
    </Dialog>
  );
}
