'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { TextLine } from '@/components/my-company/text-line';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { unitFormAction } from '@/lib/projects/actions';
import { UNIT_STATUS_LABELS, UNIT_STATUSES } from '@/lib/projects/constants';
import type { OwnProject, ProjectUnit } from '@/lib/projects/types';
import { required } from './required';

export function UnitForm({
  project,
  unit,
  onDone,
}: {
  project: OwnProject;
  unit: ProjectUnit | null;
  onDone: () => void;
}) {
  const router = useRouter();
  const submit = useSubmit({
    action: unitFormAction,
    check: ({ label }) => ({ label: required(label, 'Home is required') }),
    onDone: (message) => {
      toast.success(message);
      onDone();
      router.refresh();
    },
    keepsValues: true,
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
      isRequired={!isOptional.has(name)}
      isNumber={name !== 'label'}
      value={values[name]}
    />
  );
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="id" value={project.id} readOnly />
      <input type="hidden" name="version" value={project.version} readOnly />
      <input type="hidden" name="unitId" value={unit?.id ?? ''} readOnly />
      <div className="grid gap-4 sm:grid-cols-2">
        {line('label', 'Home', 'Such as A101.')}
        {line('floor', 'Floor', '0 is the ground floor.')}
        <Field label="Floor plan" error={submit.errorOf('floorPlanId')}>
          {(control) => (
            <Select
              {...control}
              name="floorPlanId"
              defaultValue={submit.draftOf('floorPlanId') ?? unit?.floorPlanId ?? ''}
            >
              <option value="">None</option>
              {project.floorPlans.map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {plan.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Status" required error={submit.errorOf('status')}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={submit.draftOf('status') ?? unit?.status ?? 'available'}
            >
              {UNIT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {UNIT_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {line('bedrooms', 'Bedrooms')}
        {line('bathrooms', 'Bathrooms')}
        {line('internalM2', 'Internal area (m²)')}
        {line('verandaM2', 'Veranda area (m²)')}
        {line('price', 'Price (€)', 'Leave empty for ‘On request’.')}
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        Save home
      </Button>
    </form>
  );
}
