import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from './alert-dialog';
import type { ConfirmQuestion } from './ask';
import { Button } from './button';

const ID = 'ask-dialog';

/** Shows the question in a React root of its own, outside every page, and removes it after the answer. */
export function ask(question: ConfirmQuestion): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    function answer(agreed: boolean) {
      resolve(agreed);
      root.unmount();
      host.remove();
    }
    root.render(<AskDialog {...question} onAnswer={answer} />);
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
