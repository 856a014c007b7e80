'use client';

import { useState } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { UnitForm } from '@/components/my-company/unit-form';
import { askConfirm } from '@/components/ui/ask';
import { Button } from '@/components/ui/button';
import { ControlledDialog } from '@/components/ui/controlled-dialog';
import { Icon } from '@/components/ui/icon';
import { Table, TableHead } from '@/components/ui/table';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { formatEuros } from '@/lib/format';
import { deleteUnitAction, setUnitStatusAction } from '@/lib/projects/actions';
import { UNIT_STATUS_LABELS, UNIT_STATUSES, type UnitStatus } from '@/lib/projects/constants';
import type { OwnProject, ProjectUnit } from '@/lib/projects/types';

/** The homes of a project: status editable in the table, everything else in a dialog. */
export function UnitsEditor({ project }: { project: OwnProject }) {
  const { run, pending } = useRunAction();
  const [edited, setEdited] = useState<ProjectUnit | 'new' | null>(null);
  const { id, version, units } = project;

  function setStatus(unit: ProjectUnit, status: UnitStatus) {
    run(() => setUnitStatusAction({ id, version, unitId: unit.id, status }), {
      done: `${unit.label}: ${UNIT_STATUS_LABELS[status]}.`,
    });
  }

  async function remove(unit: ProjectUnit) {
    if (!(await askConfirm({ message: `Remove the home ${unit.label}?`, confirm: 'Remove', danger: true })))
      return;
    run(() => deleteUnitAction({ id, version, partId: unit.id }), { done: 'Home removed.' });
  }

  return (
    <div className="grid gap-4">
      {units.length > 0 ? (
        <Table caption="Homes of this project">
          <TableHead
            columns={[
              'Home',
              { number: 'Bedrooms' },
              { number: 'Internal m²' },
              { number: 'Price' },
              'Status',
              { control: 'Change' },
            ]}
          />
          <tbody>
            {units.map((unit) => (
              <UnitRow
                key={unit.id}
                unit={unit}
                pending={pending}
                onStatus={(status) => setStatus(unit, status)}
                onEdit={() => setEdited(unit)}
                onRemove={() => void remove(unit)}
              />
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-muted">No homes yet. Add them one by one, or upload a price list.</p>
      )}
      <Button className="justify-self-start" aria-disabled={pending} onClick={() => setEdited('new')}>
        <Icon name="plus" />
        Add a home
      </Button>
      <ControlledDialog
        id="unit"
        persistent
        title={edited === 'new' ? 'New home' : 'Home'}
        open={edited !== null}
        onOpenChange={(open) => !open && setEdited(null)}
      >
        {edited ? (
          <UnitForm
            key={edited === 'new' ? 'new' : edited.id}
            project={project}
            unit={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </ControlledDialog>
    </div>
  );
}

type UnitRowProps = {
  unit: ProjectUnit;
  pending: boolean;
  onStatus: (status: UnitStatus) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function UnitRow({ unit, pending, onStatus, onEdit, onRemove }: UnitRowProps) {
  const row = useFocusAfterRemoval<HTMLTableRowElement>();
  return (
    <tr ref={row}>
      <th scope="row">{unit.label}</th>
      <td data-number>{unit.bedrooms}</td>
      <td data-number>{unit.internalM2}</td>
      <td data-number>{unit.priceCents ? formatEuros(unit.priceCents) : 'On request'}</td>
      <td>
        <select
          aria-label={`Status of ${unit.label}`}
          value={unit.status}
          aria-disabled={pending}
          onChange={(event) => pending || onStatus(event.currentTarget.value as UnitStatus)}
          className="control h-9 w-auto cursor-pointer px-2 text-sm"
        >
          {UNIT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {UNIT_STATUS_LABELS[status]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className="flex gap-1.5">
          <Button size="xs" aria-disabled={pending} aria-label={`Edit ${unit.label}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="xs"
            variant="ghost"
            aria-disabled={pending}
            aria-label={`Remove ${unit.label}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </span>
      </td>
    </tr>
  );
}
