'use client';

import { useState } from 'react';
import { MenuLine, TextLine } from '@/components/forms/lines';
import { useRunAction } from '@/components/forms/use-run-action';
import { EditButtons, EditorForm, useEditor } from '@/components/my-company/editor-form';
import { Button } from '@/components/ui/button';
import { Options } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Dialog } from '@/components/ui/overlays/dialog';
import { toast } from '@/components/ui/overlays/toast';
import { Table, TableHead } from '@/components/ui/table';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import { formatEuros } from '@/lib/format';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { deleteUnitAction, setUnitStatusAction, unitFormAction } from '@/lib/projects/actions';
import { UNIT_STATUSES, type UnitStatus } from '@/lib/projects/constants';
import type { OwnProject, ProjectUnit } from '@/lib/projects/types';
import { tProjectEditor } from '@/messages/project-editor';

/** Status is edited in the table, everything else in a dialog. */
export function UnitsEditor({ project }: { project: OwnProject }) {
  const { run, pending } = useRunAction();
  const [edited, setEdited] = useState<ProjectUnit | 'new' | null>(null);
  const { id, version, units } = project;

  function setStatus(unit: ProjectUnit, status: UnitStatus) {
    run(() => setUnitStatusAction({ id, version, unitId: unit.id, status }), {
      done: `${unit.label}: ${tProjectEditor(`unit.${status}`)}.`,
    });
  }

  async function remove(unit: ProjectUnit) {
    const message = tProjectEditor('removeHome', { name: unit.label });
    if (!(await askConfirm({ message, confirm: tProjectEditor('remove'), danger: true }))) return;
    run(() => deleteUnitAction({ id, version, partId: unit.id }), { done: tProjectEditor('homeRemoved') });
  }

  return (
    <div className="grid gap-4">
      {units.length > 0 ? (
        <Table caption={tProjectEditor('homesTable')}>
          <TableHead
            columns={[
              tProjectEditor('home'),
              { number: tProjectEditor('bedrooms') },
              { number: tProjectEditor('internal') },
              { number: tProjectEditor('price') },
              tProjectEditor('statusLabel'),
              { control: tProjectEditor('change') },
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
        <p className="text-muted">{tProjectEditor('noHomes')}</p>
      )}
      <Button className="justify-self-start" aria-disabled={pending} onClick={() => setEdited('new')}>
        <Icon name="plus" />
        {tProjectEditor('addHome')}
      </Button>
      <Dialog
        id="unit"
        persistent
        title={tProjectEditor(edited === 'new' ? 'newHome' : 'home')}
        open={edited !== null}
        onOpenChange={() => setEdited(null)}
      >
        {edited ? (
          <UnitForm
            project={project}
            unit={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
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
      <td data-number>{unit.priceCents ? formatEuros(unit.priceCents) : tProjectEditor('onRequest')}</td>
      <td>
        <select
          aria-label={tProjectEditor('statusOf', { name: unit.label })}
          value={unit.status}
          aria-disabled={pending}
          onChange={(event) => pending || onStatus(event.currentTarget.value as UnitStatus)}
          className="control h-9 w-auto cursor-pointer px-2 text-sm"
        >
          <Options of={UNIT_STATUSES.map((status) => [status, tProjectEditor(`unit.${status}`)])} />
        </select>
      </td>
      <td>
        <span className="flex gap-1.5">
          <EditButtons name={unit.label} size="xs" pending={pending} onEdit={onEdit} onRemove={onRemove} />
        </span>
      </td>
    </tr>
  );
}

function UnitForm({
  project,
  unit,
  onDone,
}: {
  project: OwnProject;
  unit: ProjectUnit | null;
  onDone: () => void;
}) {
  const submit = useEditor({
    action: unitFormAction,
    required: { label: tProjectEditor('home') },
    onDone: (message) => {
      toast.success(message);
      onDone();
    },
    draft: `unit:${project.id}:${unit?.id ?? 'new'}`,
  });
  const values = {
    label: unit?.label,
    floor: unit?.floor,
    bedrooms: unit?.bedrooms,
    bathrooms: unit?.bathrooms,
    internalM2: unit ? writeTypedNumber(unit.internalM2) : '',
    verandaM2: unit ? writeTypedNumber(unit.verandaM2) : '',
    price: unit?.priceCents ? unit.priceCents / 100 : '',
  };
  const isOptional = new Set<keyof typeof values>(['floor', 'verandaM2', 'price']);
  const line = (name: keyof typeof values, label: string, hint?: string) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      hint={hint}
      required={!isOptional.has(name)}
      value={values[name]}
      inputMode={name === 'label' ? 'text' : 'decimal'}
    />
  );
  const { id, version, floorPlans } = project;
  return (
    <EditorForm
      submit={submit}
      hidden={{ id, version, unitId: unit?.id ?? '' }}
      button={tProjectEditor('saveHome')}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {line('label', tProjectEditor('home'), tProjectEditor('homeHint'))}
        {line('floor', tProjectEditor('floor'), tProjectEditor('floorHint'))}
        <MenuLine
          submit={submit}
          name="floorPlanId"
          label={tProjectEditor('floorPlan')}
          value={unit?.floorPlanId}
          options={[['', tProjectEditor('none')], ...floorPlans.map((plan) => [plan.id, plan.name] as const)]}
        />
        <MenuLine
          submit={submit}
          name="status"
          label={tProjectEditor('statusLabel')}
          required
          value={unit?.status ?? 'available'}
          options={UNIT_STATUSES.map((status) => [status, tProjectEditor(`unit.${status}`)])}
        />
        {line('bedrooms', tProjectEditor('bedrooms'))}
        {line('bathrooms', tProjectEditor('bathrooms'))}
        {line('internalM2', tProjectEditor('internalArea'))}
        {line('verandaM2', tProjectEditor('verandaArea'))}
        {line('price', tProjectEditor('priceEuro'), tProjectEditor('priceHint'))}
      </div>
    </EditorForm>
  );
}
