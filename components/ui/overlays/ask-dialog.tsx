import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { tUi } from '@/messages/ui';
import type { ConfirmQuestion } from './ask';
import { Dialog, DialogClose } from './dialog';
import { renderOutsidePage } from './render-outside-page';

const ID = 'ask-dialog';

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

/** Clicking outside does nothing, Escape cancels. */
function AskDialog({
  title = tUi('pleaseConfirm'),
  message,
  confirm = tUi('ok'),
  cancel = tUi('cancel'),
  danger,
  onAnswer,
}: ConfirmQuestion & { onAnswer: (agreed: boolean) => void }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <Dialog
      id={ID}
      open={!agreed}
      role="alertdialog"
      persistent
      noClose
      title={title}
      aria-describedby={`${ID}-message`}
      className="max-w-md"
      onOpenChange={() => onAnswer(agreed)}
      footer={
        <>
          {cancel ? <DialogClose target={ID}>{cancel}</DialogClose> : null}
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => setAgreed(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <p id={`${ID}-message`}>{message}</p>
    </Dialog>
  );
}
