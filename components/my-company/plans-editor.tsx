'use client';

import { useState } from 'react';
import { TextLine } from '@/components/forms/lines';
import { useRunAction } from '@/components/forms/use-run-action';
import { keepDraft, recallDraft } from '@/components/forms/use-submit';
import { EditButtons, EditorForm, useEditor } from '@/components/my-company/editor-form';
import { PictureButton } from '@/components/my-company/picture-button';
import { Picture } from '@/components/pictures/picture';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Dialog } from '@/components/ui/overlays/dialog';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { formatArea, formatBathrooms, formatBedrooms } from '@/lib/format';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { langOf } from '@/lib/language/translations';
import { deleteFloorPlanAction, floorPlanFormAction } from '@/lib/projects/actions';
import type { FloorPlan, OwnProject } from '@/lib/projects/types';
import { tMyCompany } from '@/messages/my-company';
import { tProjectEditor } from '@/messages/project-editor';

export function PlansEditor({ project }: { project: OwnProject }) {
  const { run, pending } = useRunAction();
  const [edited, setEdited] = useState<FloorPlan | 'new' | null>(null);

  async function remove(plan: FloorPlan) {
    const message = tProjectEditor('removePlan', { name: plan.name });
    if (!(await askConfirm({ message, confirm: tProjectEditor('remove'), danger: true }))) return;
    const { id, version } = project;
    run(() => deleteFloorPlanAction({ id, version, partId: plan.id }), {
      done: tProjectEditor('planRemoved'),
    });
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
        <Icon name="plus" />
        {tProjectEditor('addPlan')}
      </Button>
      <Dialog
        id="floor-plan"
        persistent
        title={tProjectEditor(edited === 'new' ? 'newPlan' : 'floorPlan')}
        open={edited !== null}
        onOpenChange={() => setEdited(null)}
      >
        {edited ? (
          <FloorPlanForm
            project={project}
            plan={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
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
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="[overflow-wrap:anywhere]" lang={langOf(plan.name)}>
          {plan.name}
        </h3>
        <p className="text-muted text-sm">
          {formatBedrooms(plan.bedrooms)}, {formatBathrooms(plan.bathrooms)}, {formatArea(plan.areaM2)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <EditButtons name={plan.name} size="sm" pending={pending} onEdit={onEdit} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** The drawing is uploaded at once and stored with the form. */
function FloorPlanForm({
  project,
  plan,
  onDone,
}: {
  project: OwnProject;
  plan: FloorPlan | null;
  onDone: () => void;
}) {
  const drawing = `drawing:${project.id}:${plan?.id ?? 'new'}`;
  const draft = `plan:${project.id}:${plan?.id ?? 'new'}`;
  const submit = useEditor({
    action: floorPlanFormAction,
    required: { name: tMyCompany('name') },
    onDone: (message) => {
      toast.success(message);
      keepDraft(drawing, {});
      onDone();
    },
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
      required={name !== 'price'}
      value={values[name]}
      inputMode={name === 'name' ? 'text' : 'decimal'}
    />
  );
  const { id, version } = project;
  return (
    <EditorForm
      submit={submit}
      hidden={{ id, version, planId: plan?.id ?? '', pictureKey }}
      button={tProjectEditor('savePlan')}
      className="grid gap-4"
    >
      {line('name', tMyCompany('name'), tProjectEditor('planNameHint'))}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('bedrooms', tProjectEditor('bedrooms'))}
        {line('bathrooms', tProjectEditor('bathrooms'))}
        {line('areaM2', tProjectEditor('area'))}
        {line('price', tProjectEditor('priceEuro'), tProjectEditor('planPriceHint'))}
      </div>
      <Drawing stored={plan?.picture?.key ?? ''} chosen={pictureKey} onChoose={draw} />
    </EditorForm>
  );
}

type DrawingProps = { stored: string; chosen: string; onChoose: (key: string) => void };

/** Keys of pictures; '' for none. */
function Drawing({ stored, chosen, onChoose }: DrawingProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PictureButton onPictures={([picture]) => picture && onChoose(picture.key)}>
        {tProjectEditor(chosen ? 'changeDrawing' : 'addDrawing')}
      </PictureButton>
      {chosen ? <RemoveDrawing onRemove={() => onChoose('')} /> : null}
      {chosen && chosen !== stored ? (
        <span role="status" className="text-olive text-sm">
          {tProjectEditor('drawingReceived')}
        </span>
      ) : null}
    </div>
  );
}

function RemoveDrawing({ onRemove }: { onRemove: () => void }) {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Button ref={button} variant="ghost" onClick={onRemove}>
      {tProjectEditor('removeDrawing')}
    </Button>
  );
}
