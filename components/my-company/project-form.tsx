'use client';

import {
  CountryLine,
  EditorForm,
  MenuLine,
  TextLine,
  TextLines,
  useEditor,
} from '@/components/my-company/editor-form';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { AMENITY_IDS, amenityLabel, groupAmenities } from '@/lib/listings/amenities';
import { projectFormAction } from '@/lib/projects/actions';
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES } from '@/lib/projects/constants';
import type { OwnProject } from '@/lib/projects/types';

type TextField = 'name' | 'location' | 'startDate' | 'completionDate' | 'latitude' | 'longitude';

/** Photos, plans and homes have their own editors. */
export function ProjectForm({ project }: { project: OwnProject | null }) {
  const submit = useEditor({
    action: projectFormAction,
    required: { name: 'Name', description: 'Description', location: 'Location' },
  });
  const line = (name: TextField, label: string, more: { type?: string; hint?: string } = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      hint={more.hint}
      isRequired={name === 'name' || name === 'location'}
      value={project?.[name]}
      input={{ type: more.type }}
    />
  );
  const lines = (name: 'propertyTypes' | 'features', label: string, hint: string) => (
    <TextLines submit={submit} name={name} label={label} hint={hint} value={project?.[name].join('\n')} />
  );
  return (
    <EditorForm
      submit={submit}
      hidden={project ? { id: project.id, version: project.version } : {}}
      button={project ? 'Save project' : 'Add the project'}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', 'Project name')}
        <MenuLine
          submit={submit}
          name="status"
          label="Status"
          isRequired
          value={project?.status ?? 'planning'}
          options={PROJECT_STATUSES.map((status) => [status, PROJECT_STATUS_LABELS[status]])}
        />
        {line('location', 'Location', { hint: 'Area and town, such as Germasogeia, Limassol.' })}
        <CountryLine submit={submit} country={project?.country} />
        {line('startDate', 'Construction start', { type: 'date' })}
        {line('completionDate', 'Completion', { type: 'date' })}
      </div>
      <TextLines
        submit={submit}
        name="description"
        label="Description"
        isRequired
        rows={5}
        value={project?.description}
      />
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
    </EditorForm>
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
