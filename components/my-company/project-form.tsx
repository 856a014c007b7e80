'use client';

import { MenuLine, TextLine, TextLines } from '@/components/forms/lines';
import { CountryLine, DescriptionLines, EditorForm, useEditor } from '@/components/my-company/editor-form';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { langOf } from '@/lib/language/translations';
import { AMENITY_IDS, amenityLabel, categoryLabel, groupAmenities } from '@/lib/listings/amenities';
import { projectFormAction } from '@/lib/projects/actions';
import { PROJECT_STATUSES } from '@/lib/projects/constants';
import type { OwnProject } from '@/lib/projects/types';
import { tMyCompany } from '@/messages/my-company';
import { tProjectEditor } from '@/messages/project-editor';

type TextField = 'name' | 'location' | 'startDate' | 'completionDate' | 'latitude' | 'longitude';

/** Photos, plans and homes have their own editors. */
export function ProjectForm({ project }: { project: OwnProject | null }) {
  const submit = useEditor({
    action: projectFormAction,
    required: {
      name: tMyCompany('name'),
      description: tMyCompany('description'),
      location: tMyCompany('location'),
    },
  });
  const line = (name: TextField, label: string, more: { type?: string; hint?: string } = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      required={name === 'name' || name === 'location'}
      value={project?.[name]}
      {...more}
    />
  );
  const lines = (name: 'propertyTypes' | 'features', label: string, hint: string) => (
    <TextLines
      submit={submit}
      name={name}
      label={label}
      hint={hint}
      lang={langOf(project?.[name].join(' ') ?? '')}
      value={project?.[name].join('\n')}
    />
  );
  return (
    <EditorForm
      submit={submit}
      hidden={project ? { id: project.id, version: project.version } : {}}
      button={tProjectEditor(project ? 'saveProject' : 'addProject')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', tProjectEditor('projectName'))}
        <MenuLine
          submit={submit}
          name="status"
          label={tProjectEditor('statusLabel')}
          required
          value={project?.status ?? 'planning'}
          options={PROJECT_STATUSES.map((status) => [status, tProjectEditor(`status.${status}`)])}
        />
        {line('location', tMyCompany('location'), { hint: tProjectEditor('locationHint') })}
        <CountryLine submit={submit} country={project?.country} />
        {line('startDate', tProjectEditor('startDate'), { type: 'date' })}
        {line('completionDate', tProjectEditor('completionDate'), { type: 'date' })}
      </div>
      <DescriptionLines submit={submit} of={project} />
      <div className="grid gap-5 sm:grid-cols-2">
        {lines('propertyTypes', tProjectEditor('propertyTypes'), tProjectEditor('propertyTypesHint'))}
        {lines('features', tProjectEditor('features'), tProjectEditor('featuresHint'))}
      </div>
      <AmenityChoice chosen={project?.amenities ?? []} />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('latitude', tProjectEditor('latitude'), {
          hint: tProjectEditor('pointHint'),
        })}
        {line('longitude', tProjectEditor('longitude'))}
      </div>
    </EditorForm>
  );
}

function AmenityChoice({ chosen }: { chosen: readonly string[] }) {
  return (
    <details className="group rounded-md border px-4 py-2">
      <summary className="flex min-h-10 list-none items-center justify-between font-medium marker:content-none">
        {chosen.length > 0
          ? tProjectEditor('amenitiesChosen', { count: chosen.length })
          : tProjectEditor('amenities')}
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-8 pb-3 sm:grid-cols-2">
        {groupAmenities(AMENITY_IDS).map(({ category, ids }) => (
          <fieldset key={category} className="mt-3">
            <legend className="label-caps">{categoryLabel(category)}</legend>
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
