'use client';

import type { ComponentProps } from 'react';
import { TextLine, TextLines } from '@/components/forms/lines';
import { EditorForm, useEditor } from '@/components/my-company/editor-form';
import { Logo, type LogoProps } from '@/components/my-company/logo';
import { agencyFormAction, setAgencyLogoAction } from '@/lib/agencies/actions';
import type { OwnAgency } from '@/lib/agencies/types';
import { langOf } from '@/lib/language/translations';
import { tMyAgency } from '@/messages/my-agency';
import { tMyCompany } from '@/messages/my-company';

export function AgencyLogo(logo: Omit<LogoProps, 'save'>) {
  return <Logo {...logo} save={setAgencyLogoAction} />;
}

type Line = 'name' | 'location' | 'phone' | 'email' | 'website';

export function AgencyForm({ agency }: { agency: OwnAgency | null }) {
  const submit = useEditor({ action: agencyFormAction, required: { name: tMyAgency('name') } });
  const line = (name: Line, label: string, input: Pick<ComponentProps<'input'>, 'type'> = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      required={name === 'name'}
      value={agency?.[name]}
      {...input}
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
