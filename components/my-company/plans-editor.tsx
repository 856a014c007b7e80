'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { Picture } from '@/components/listings/picture';
import { FloorPlanForm } from '@/components/my-company/floor-plan-form';
import { askConfirm } from '@/components/ui/ask';
import { Button } from '@/components/ui/button';
import { ControlledDialog } from '@/components/ui/controlled-dialog';
import { Icon } from '@/components/ui/icon';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { formatArea, formatBathrooms, formatBedrooms } from '@/lib/format';
import { deleteFloorPlanAction } from '@/lib/projects/actions';
import type { FloorPlan, OwnProject } from '@/lib/projects/types';

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
        <Icon name="plus" />
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
          <FloorPlanForm
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
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="[overflow-wrap:anywhere]">{plan.name}</h3>
        <p className="text-muted text-sm">
          {formatBedrooms(plan.bedrooms)}, {formatBathrooms(plan.bathrooms)}, {formatArea(plan.areaM2)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
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
