import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Spinner } from '@/components/ui/spinner';
import type { DraftState } from '@/components/wizard/use-draft';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizard } from '@/messages/wizard';

type WizardButtonsProps = {
  isFirst: boolean;
  isLast: boolean;
  isEdit: boolean;
  /** 'Uploading photo 2 of 5…', 'Saving…' */
  work: string | undefined;
  /** The server checks the step's values before the next step is shown. */
  isChecking: boolean;
  onBack: () => void;
  onSave: () => void;
  getValues: () => ListingFormValues;
  onStartOver?: (() => void) | undefined;
};

/** An edit can be saved from every step. */
export function WizardButtons(props: WizardButtonsProps) {
  const { isFirst, isLast, isEdit, work, isChecking, onBack, onSave, getValues, onStartOver } = props;
  const { watch } = useFormContext<ListingFormValues>();
  const [email, phone] = watch(['contactEmail', 'contactPhone']);
  const isContactMissing = email.trim() === '' || phone.trim() === '';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isFirst ? null : <Button onClick={onBack}>{tWizard('back')}</Button>}
      {isFirst && onStartOver ? (
        <Button variant="ghost" onClick={onStartOver}>
          {tWizard('startOver')}
        </Button>
      ) : null}
      <span role="status" className="flex-1">
        <span className="sr-only">{work}</span>
      </span>
      <PreviewButton getValues={getValues} />
      {isEdit && !isLast ? (
        <Button aria-disabled={work !== undefined} disabled={isContactMissing} onClick={onSave}>
          <SendLabel work={work}>{tWizard('saveChanges')}</SendLabel>
        </Button>
      ) : null}
      {isLast ? (
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          aria-disabled={work !== undefined}
          disabled={isContactMissing}
        >
          <SendLabel work={work}>{tWizard(isEdit ? 'saveChanges' : 'createListing')}</SendLabel>
        </Button>
      ) : (
        <Button type="submit" variant="primary" className="max-sm:w-full" pending={isChecking}>
          {tWizard('continue')}
        </Button>
      )}
    </div>
  );
}

function SendLabel({ work, children }: { work: string | undefined; children: string }) {
  if (!work) return children;
  return (
    <>
      <span className="spinner" />
      {work}
    </>
  );
}

/** Announced to screen readers only when it is not saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p
      role={state === 'failed' ? 'status' : undefined}
      className="flex min-h-5.5 items-center gap-1.5 text-muted text-sm"
    >
      {state === 'saved' ? <Icon name="check" className="size-4 text-olive" /> : null}
      {state === 'idle' ? '' : tWizard(`draft.${state}`)}
    </p>
  );
}

const loadPreview = () => import('@/components/wizard/preview');
const Preview = lazy(loadPreview);

function PreviewButton({ getValues }: { getValues: () => ListingFormValues }) {
  const [shown, setShown] = useState<{ values: ListingFormValues; now: Date }>();

  async function open() {
    await loadPreview();
    setShown({ values: getValues(), now: new Date() });
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="eye" />
        {tWizard('preview')}
      </Button>
      <Dialog
        id="listing-preview"
        open={shown !== undefined}
        side="bottom"
        isText
        title={tWizard('preview')}
        description={tWizard('previewText')}
        onOpenChange={() => setShown(undefined)}
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
