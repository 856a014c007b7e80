'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { AMENITY_IDS, amenityLabel, groupAmenities } from '@/lib/listings/amenities';
import { projectFormAction } from '@/lib/projects/actions';
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from '@/lib/projects/constants';
import type { OwnProject } from '@/lib/projects/types';
import { CountryField } from './country-field';
import { required } from './required';

/** The texts and facts of a project; photos, plans and homes have their own editors. */
export function ProjectForm({ project }: { project: OwnProject | null }) {
  const router = useRouter();
  const submit = useSubmit({
    action: projectFormAction,
    check: ({ name, description, location }) => ({
      name: required(name, 'Name is required'),
      description: required(description, 'Description is required'),
      location: required(location, 'Location is required'),
    }),
    onDone: () => router.refresh(),
    keepsValues: true,
  });
  type TextField = 'name' | 'location' | 'startDate' | 'completionDate' | 'latitude' | 'longitude';
  const line = (name: TextField, label: string, more: { type?: string; hint?: string } = {}) => (
    <Field
      label={label}
      hint={more.hint}
      required={name === 'name' || name === 'location'}
      error={submit.errorOf(name)}
    >
      {(control) => (
        <Input {...control} name={name} type={more.type ?? 'text'} defaultValue={project?.[name] ?? ''} />
      )}
    </Field>
  );
  const lines = (name: 'propertyTypes' | 'features', label: string, hint: string) => (
    <Field label={label} hint={hint} error={submit.errorOf(name)}>
      {(control) => <Textarea {...control} name={name} defaultValue={project?.[name].join('\n') ?? ''} />}
    </Field>
  );
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {project ? (
        <>
          <input type="hidden" name="id" value={project.id} readOnly />
          <input type="hidden" name="version" value={project.version} readOnly />
        </>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', 'Project name')}
        <Field label="Status" required error={submit.errorOf('status')}>
          {(control) => (
            <Select {...control} name="status" defaultValue={project?.status ?? 'planning'}>
              {PROJECT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {PROJECT_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {line('location', 'Location', { hint: 'Area and town, such as Germasogeia, Limassol.' })}
        <CountryField country={project?.country} error={submit.errorOf('country')} />
        {line('startDate', 'Construction start', { type: 'date' })}
        {line('completionDate', 'Completion', { type: 'date' })}
      </div>
      <Field label="Description" required error={submit.errorOf('description')}>
        {(control) => (
          <Textarea {...control} name="description" rows={5} defaultValue={project?.description ?? ''} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {lines('propertyTypes', 'Property types', 'One per line: Apartments, Villas …')}
        {lines('features', 'Key features', 'One per line. The first four are shown on the page.')}
      </div>
      <AmenityChoice chosen={project?.amenities ?? []} />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('latitude', 'Latitude', {
          hint: 'If both are empty, the map shows the place named as the location.',
        })}
        {line('longitude', 'Longitude')}
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" pending={submit.pending}>
        {project ? 'Save project' : 'Add the project'}
      </Button>
    </form>
  );
}

function AmenityChoice({ chosen }: { chosen: readonly string[] }) {
  return (
    <details className="group rounded-md border px-4 py-2">
      <summary className="flex min-h-10 list-none items-center justify-between font-medium marker:content-none">
        Amenities{chosen.length > 0 ? ` (${chosen.length})` : ''}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-8 pb-3 sm:grid-cols-2">
        {groupAmenities(AMENITY_IDS).map(({ category, ids }) => (
          <fieldset key={category} className="mt-3">
            <legend className="label-caps">{category}</legend>
            <div className="flex flex-col">
              {ids.map((id) => (
                <Checkbox
                  key={id}
                  name="amenities"
                  value={id}
                  label={amenityLabel(id)}
                  defaultChecked={chosen.includes(id)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
