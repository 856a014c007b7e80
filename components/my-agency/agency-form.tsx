'use client';

import type { ComponentProps } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { EditorForm, TextLine, TextLines, useEditor } from '@/components/my-company/editor-form';
import { PictureButton } from '@/components/my-company/picture-button';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { Button } from '@/components/ui/button';
import { agencyFormAction, setAgencyLogoAction } from '@/lib/agencies/actions';
import type { OwnAgency } from '@/lib/agencies/types';
import { langOf } from '@/lib/language/translations';
import { tMyAgency } from '@/messages/my-agency';
import { tMyCompany } from '@/messages/my-company';

export function AgencyLogo({ name, image, version }: Pick<OwnAgency, 'name' | 'image' | 'version'>) {
  const { run, pending } = useRunAction();
  const set = (pictureKey: string | null) =>
    run(() => setAgencyLogoAction({ pictureKey, version }), {
      done: tMyCompany(pictureKey ? 'logoSaved' : 'logoRemoved'),
    });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <DeveloperLogo name={name} image={image} className="size-20" />
      <div className="flex flex-wrap gap-2">
        <PictureButton disabled={pending} onPictures={([picture]) => picture && set(picture.key)}>
          {tMyCompany(image ? 'logoChange' : 'logoAdd')}
        </PictureButton>
        {image ? (
          <Button variant="ghost" aria-disabled={pending} onClick={() => set(null)}>
            {tMyCompany('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Line = 'name' | 'location' | 'phone' | 'email' | 'website';

export function AgencyForm({ agency }: { agency: OwnAgency | null }) {
  const submit = useEditor({ action: agencyFormAction, required: { name: tMyAgency('name') } });
  const line = (name: Line, label: string, input: ComponentProps<'input'> = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      isRequired={name === 'name'}
      value={agency?.[name]}
      input={input}
    />
  );
  return (
    <EditorForm
      submit={submit}
      hidden={agency ? { version: agency.version } : {}}
      button={tMyAgency(agency ? 'save' : 'create')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', tMyAgency('name'))}
        {line('location', tMyAgency('place'))}
      </div>
      <TextLines
        submit={submit}
        name="description"
        label={tMyCompany('description')}
        rows={4}
        lang={langOf(agency?.description ?? '')}
        value={agency?.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('phone', tMyCompany('phone'), { type: 'tel' })}
        {line('email', tMyCompany('email'), { type: 'email' })}
      </div>
      {line('website', tMyCompany('website'), { type: 'url' })}
      <p className="text-muted text-sm">{tMyAgency('publicHint')}</p>
    </EditorForm>
  );
}
