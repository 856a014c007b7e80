import { useEffect, useRef } from 'react';
import { AlertDialog } from './alert-dialog';
import type { ConfirmQuestion } from './ask';
import { Button } from './button';
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

function AskDialog({
  title = 'Please confirm',
  message,
  confirm = 'OK',
  cancel,
  danger,
  onAnswer,
}: ConfirmQuestion & { onAnswer: (agreed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const agreed = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <AlertDialog
      id={ID}
      ref={dialog}
      title={title}
      message={message}
      cancel={cancel}
      onClose={() => onAnswer(agreed.current)}
      action={
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            agreed.current = true;
            dialog.current?.close();
          }}
        >
          {confirm}
        </Button>
      }
    />
  );
}
