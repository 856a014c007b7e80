'use client';

import { useCallback, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormMessage } from '@/components/forms/message';
import { PhotoGallery } from '@/components/forms/uploads/photo-gallery';
import { type PhotoUploads, usePhotoUploads } from '@/components/forms/uploads/use-photo-uploads';
import { ConflictNotice } from '@/components/wizard/conflict-notice';
import { ContactStep } from '@/components/wizard/steps/contact-step';
import { DetailsStep } from '@/components/wizard/steps/details-step';
import { useFieldError } from '@/components/wizard/steps/form-fields';
import { StepIndicator } from '@/components/wizard/steps/step-indicator';
import { STEPS } from '@/components/wizard/steps/steps';
import { UserTypeStep } from '@/components/wizard/steps/user-type-step';
import { useDraft } from '@/components/wizard/use-draft';
import { useLeaveWarning } from '@/components/wizard/use-leave-warning';
import { type ListingForm, useWizardForm, useWizardSteps } from '@/components/wizard/use-wizard-form';
import { useWizardSubmit, type WizardTarget } from '@/components/wizard/use-wizard-submit';
import { DraftStatus, WizardButtons } from '@/components/wizard/wizard-buttons';
import { checkAddressAction } from '@/lib/listings/actions';
import type { RuleContext } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import type { PictureSource } from '@/lib/storage/picture-urls';
import { tWizard } from '@/messages/wizard';

export type ListingWizardProps = {
  username: string;
  target: WizardTarget;
  start: { step: number; values: ListingFormValues };
  context: RuleContext & { today: string };
  onStartOver?: (() => void) | undefined;
};

export function ListingWizard({ username, target, start, context, onStartOver }: ListingWizardProps) {
  const steps = STEPS[target.mode];
  const isEdit = target.mode === 'edit';
  const [isChecking, setChecking] = useState(false);
  const [isPublishWanted, setPublishWanted] = useState(true);
  const form = useWizardForm(start.values, isEdit ? { ...context, today: null } : context);
  const draft = useDraft(username, target.mode === 'create' ? target.draftId : null);
  const { step, go, heading, keepNow } = useWizardSteps(form, draft.keep, {
    first: start.step,
    count: steps.length,
  });
  const current = steps[step] ?? steps[0];

  const { setValue, trigger } = form;
  const setPhotos = useCallback(
    (photos: PictureSource[]) => {
      setValue('photos', photos, { shouldDirty: true, shouldValidate: photos.length > 0 });
      keepNow();
    },
    [setValue, keepNow],
  );
  const uploads = usePhotoUploads({ photos: start.values.photos, onChange: setPhotos });
  const isUnsaved = isEdit && form.formState.isDirty;
  const leave = useLeaveWarning(isUnsaved || uploads.isBusy);

  const onDone = async () => {
    leave.allow();
    await draft.end();
  };
  const { submit, work, isPriceMeant, error, conflict, accept } = useWizardSubmit({
    target,
    form,
    steps,
    isPublishWanted,
    onGo: go,
    onDone,
  });

  async function next() {
    if (isChecking || !(await trigger([...current.fields], { shouldFocus: true }))) return;
    setChecking(true);
    const isPossible = current.id !== 'details' || ((await checkAddress(form)) && (await isPriceMeant()));
    setChecking(false);
    if (isPossible) go(step + 1);
  }
  function takeTheirs() {
    if (!conflict) return;
    const values = accept(conflict);
    form.reset(values);
    uploads.replaceAll(values.photos);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-1 gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          void (step === steps.length - 1 ? submit() : next());
        }}
      >
        <StepIndicator steps={steps} current={step} onGo={go} />
        <div className="card grid grid-cols-1 gap-7 overflow-visible p-5 sm:p-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {tWizard(`heading.${current.id}`)}
            </h2>
            {isEdit ? null : <DraftStatus state={draft.state} />}
          </div>
          {current.id === 'type' ? <UserTypeStep /> : null}
          {current.id === 'details' ? <DetailsStep today={context.today} /> : null}
          {current.id === 'photos' ? <PhotoStep uploads={uploads} /> : null}
          {current.id === 'contact' ? (
            <ContactStep
              publish={isEdit ? null : { isWanted: isPublishWanted, onChange: setPublishWanted }}
            />
          ) : null}
          {error ? <FormMessage kind="error">{error}</FormMessage> : null}
          {conflict ? (
            <ConflictNotice
              parts={conflict.parts}
              onTakeTheirs={takeTheirs}
              onKeepMine={() => {
                accept(conflict);
                void submit();
              }}
            />
          ) : null}
        </div>
        <WizardButtons
          isFirst={step === 0}
          isLast={step === steps.length - 1}
          isEdit={isEdit}
          work={work ?? uploads.work}
          isChecking={isChecking}
          onBack={() => go(step - 1)}
          onSave={() => void submit()}
          getValues={form.getValues}
          onStartOver={onStartOver}
        />
      </form>
    </FormProvider>
  );
}

function PhotoStep({ uploads }: { uploads: PhotoUploads }) {
  const error = useFieldError('photos');
  // Photos still uploading do not count as missing.
  return <PhotoGallery uploads={uploads} error={uploads.isBusy ? undefined : error} />;
}

/** Only the server knows the places. Without an answer, submitting decides. */
async function checkAddress({ getValues, setError }: ListingForm): Promise<boolean> {
  const { location, postal_code, country, latitude, longitude } = getValues();
  const address = { location, postal_code, country, latitude, longitude };
  const answer = await checkAddressAction(address).catch(() => null);
  const problem = answer?.ok === false ? answer.error.fields?.location?.[0] : undefined;
  if (problem) setError('location', { type: 'server', message: problem }, { shouldFocus: true });
  return !problem;
}
