import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

const loadPreview = () => import('@/components/wizard/preview');
const Preview = lazy(loadPreview);

/** Previews the listing as others will see it. */
export function PreviewButton({ getValues }: { getValues: () => ListingFormValues }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<{ values: ListingFormValues; now: Date }>();

  async function open() {
    await loadPreview();
    setShown({ values: getValues(), now: new Date() });
    dialog.current?.showModal();
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="eye" />
        Preview
      </Button>
      <Dialog
        ref={dialog}
        id="listing-preview"
        side="bottom"
        isText
        title="Preview"
        description="This is how the listing looks to others."
        onClose={() => setShown(undefined)}
        className="h-[92dvh]"
      >
        {shown ? (
          <Suspense fallback={<Spinner />}>
            <Preview {...shown} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
