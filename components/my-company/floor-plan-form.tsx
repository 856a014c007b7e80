'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keepDraft, recallDraft } from '@/components/forms/drafts';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { PictureButton } from '@/components/my-company/picture-button';
import { TextLine } from '@/components/my-company/text-line';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { floorPlanFormAction } from '@/lib/projects/actions';
import type { FloorPlan, OwnProject } from '@/lib/projects/types';
import { required } from './required';

/** Adds or edits a floor plan; its drawing is uploaded at once and stored with the form. */
export function FloorPlanForm({
  project,
  plan,
  onDone,
}: {
  project: OwnProject;
  plan: FloorPlan | null;
  onDone: () => void;
}) {
  const router = useRouter();
  const drawing = `drawing:${project.id}:${plan?.id ?? 'new'}`;
  const draft = `plan:${project.id}:${plan?.id ?? 'new'}`;
  const submit = useSubmit({
    action: floorPlanFormAction,
    check: ({ name }) => ({ name: required(name, 'Name is required') }),
    onDone: (message) => {
      toast.success(message);
      keepDraft(drawing, {});
      onDone();
      router.refresh();
    },
    keepsValues: true,
    draft,
  });
  const [pictureKey, setPictureKey] = useState(recallDraft(drawing).key ?? plan?.picture?.key ?? '');

  function draw(key: string) {
    setPictureKey(key);
    keepDraft(drawing, { key });
  }

  const ownPrice = plan ? project.planPriceCents[plan.id] : null;
  const values = {
    name: plan?.name,
    bedrooms: plan?.bedrooms,
    bathrooms: plan?.bathrooms,
    areaM2: plan ? writeTypedNumber(plan.areaM2) : '',
    price: ownPrice ? ownPrice / 100 : '',
  };
  const line = (name: keyof typeof values, label: string, hint?: string) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      hint={hint}
      isRequired={name !== 'price'}
      isNumber={name !== 'name'}
      value={values[name]}
    />
  );
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="id" value={project.id} readOnly />
      <input type="hidden" name="version" value={project.version} readOnly />
      <input type="hidden" name="planId" value={plan?.id ?? ''} readOnly />
      <input type="hidden" name="pictureKey" value={pictureKey} readOnly />
      {line('name', 'Name', 'Such as Type A, 2 bedrooms. Price lists refer to it.')}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('bedrooms', 'Bedrooms')}
        {line('bathrooms', 'Bathrooms')}
        {line('areaM2', 'Area (m²)')}
        {line('price', 'Price (€)', 'Shown while none of its homes has a price.')}
      </div>
      <Drawing stored={plan?.picture?.key ?? ''} chosen={pictureKey} onChoose={draw} />
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        Save floor plan
      </Button>
    </form>
  );
}

type DrawingProps = { stored: string; chosen: string; onChoose: (key: string) => void };

/** Pictures by their keys; '' for none. */
function Drawing({ stored, chosen, onChoose }: DrawingProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PictureButton onPictures={([picture]) => picture && onChoose(picture.key)}>
        {chosen ? 'Change the drawing' : 'Add a drawing'}
      </PictureButton>
      {chosen ? <RemoveDrawing onRemove={() => onChoose('')} /> : null}
      {chosen && chosen !== stored ? (
        <span role="status" className="text-olive text-sm">
          Drawing received. Save to keep it.
        </span>
      ) : null}
    </div>
  );
}

function RemoveDrawing({ onRemove }: { onRemove: () => void }) {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Button ref={button} variant="ghost" onClick={onRemove}>
      Remove the drawing
    </Button>
  );
}
