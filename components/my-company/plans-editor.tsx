'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keepDraft, recallDraft } from '@/components/forms/drafts';
import { FormMessage } from '@/components/forms/message';
import { useRunAction } from '@/components/forms/use-run-action';
import { useSubmit } from '@/components/forms/use-submit';
import { Picture } from '@/components/listings/picture';
import { PictureButton } from '@/components/my-company/picture-button';
import { TextLine } from '@/components/my-company/text-line';
import { askConfirm } from '@/components/ui/ask';
import { Button } from '@/components/ui/button';
import { ControlledDialog } from '@/components/ui/controlled-dialog';
import { PlusIcon } from '@/components/ui/icons/plus';
import { toast } from '@/components/ui/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { formatArea, formatBathrooms, formatBedrooms } from '@/lib/format';
import { deleteFloorPlanAction, floorPlanFormAction } from '@/lib/projects/actions';
import type { FloorPlan, OwnProject } from '@/lib/projects/types';
import { writeTypedNumber } from '@/lib/typed-numbers';
import { required } from './required';

/** The floor plans of a project, each edited in a dialog. */
export function PlansEditor({ project }: { project: OwnProject }) {
  const { run, pending } = useRunAction();
  const [edited, setEdited] = useState<FloorPlan | 'new' | null>(null);

  async function remove(plan: FloorPlan) {
    const message = `Remove the floor plan ${plan.name}? Its homes stay.`;
    if (!(await askConfirm({ message, confirm: 'Remove', danger: true }))) return;
    const { id, version } = project;
    run(() => deleteFloorPlanAction({ id, version, partId: plan.id }), { done: 'Floor plan removed.' });
  }

  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {project.floorPlans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            pending={pending}
            onEdit={() => setEdited(plan)}
            onRemove={() => void remove(plan)}
          />
        ))}
      </ul>
      <Button className="justify-self-start" aria-disabled={pending} onClick={() => setEdited('new')}>
        <PlusIcon />
        Add a floor plan
      </Button>
      <ControlledDialog
        id="floor-plan"
        persistent
        title={edited === 'new' ? 'New floor plan' : 'Floor plan'}
        open={edited !== null}
        onOpenChange={(open) => !open && setEdited(null)}
      >
        {edited ? (
          <PlanForm
            key={edited === 'new' ? 'new' : edited.id}
            project={project}
            plan={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </ControlledDialog>
    </div>
  );
}

type PlanRowProps = { plan: FloorPlan; pending: boolean; onEdit: () => void; onRemove: () => void };

function PlanRow({ plan, pending, onEdit, onRemove }: PlanRowProps) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li ref={row} className="card flex flex-wrap items-center gap-4 p-3">
      <div className="h-16 w-24 shrink-0 overflow-hidden rounded-md bg-white">
        {plan.picture ? <Picture picture={plan.picture} alt="" sizes="96px" /> : null}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="truncate">{plan.name}</h3>
        <p className="text-muted text-sm">
          {formatBedrooms(plan.bedrooms)}, {formatBathrooms(plan.bathrooms)}, {formatArea(plan.areaM2)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-disabled={pending} aria-label={`Edit ${plan.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={pending}
          aria-label={`Remove ${plan.name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function PlanForm({
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
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton onPictures={([picture]) => picture && draw(picture.key)}>
          {pictureKey ? 'Change the drawing' : 'Add a drawing'}
        </PictureButton>
        {pictureKey ? <RemoveDrawing onRemove={() => draw('')} /> : null}
        {pictureKey && pictureKey !== plan?.picture?.key ? (
          <span role="status" className="text-olive text-sm">
            Drawing received. Save to keep it.
          </span>
        ) : null}
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        Save floor plan
      </Button>
    </form>
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
