import { useState } from 'react';
import { AskPanel } from '@/components/enquiries/ask-panel';
import { recallWaiting } from '@/components/enquiries/waiting-enquiry';
import { Dialog } from '@/components/ui/overlays/dialog';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import { Spinner } from '@/components/ui/spinner';
import { useViewer } from '@/components/viewer/viewer';
import type { AskTexts } from '@/lib/enquiries/types';
import { tAsk } from '@/messages/ask';

const ID = 'ask-sheet';

export function showAskSheet(texts: AskTexts): void {
  if (document.getElementById(ID)) return;
  renderOutsidePage((remove) => <AskSheet {...texts} onClosed={remove} />);
}

function AskSheet({ onClosed, ...texts }: AskTexts & { onClosed: () => void }) {
  const { status } = useViewer();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Dialog
      id={ID}
      open
      onOpenChange={onClosed}
      persistent
      title={<span className="[overflow-wrap:anywhere]">{tAsk('title', { to: texts.to })}</span>}
    >
      {status === 'loading' ? (
        <Spinner />
      ) : (
        <AskPanel
          {...texts}
          id={id}
          isSignedIn={status === 'user'}
          waiting={status === 'user' ? null : recallWaiting(texts)}
        />
      )}
    </Dialog>
  );
}
