'use client';

import type { ComponentProps, ReactNode } from 'react';
import { TextLine, TextLines } from '@/components/forms/lines';
import { CountryLine, DescriptionLines, EditorForm, useEditor } from '@/components/my-company/editor-form';
import { Logo, type LogoProps } from '@/components/my-company/logo';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { developerFormAction, setDeveloperLogoAction } from '@/lib/developers/actions';
import type { OwnDeveloper } from '@/lib/developers/types';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { tMyCompany } from '@/messages/my-company';

export function DeveloperStatus({ id, isApproved }: { id: number; isApproved: boolean }) {
  if (!isApproved) {
    return (
      <p className="flex items-start gap-3 rounded-md bg-amber-tint px-4 py-3 text-amber text-sm">
        <Icon name="clock" className="mt-0.5 size-5" />
        <span>{tMyCompany('awaitingApproval')}</span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-3 rounded-md bg-olive-tint px-4 py-3 text-olive text-sm">
      <Icon name="circle-check" className="mt-0.5 size-5" />
      <span>
        <MarkedText
          of={tMyCompany.pieces('approved')}
          link={(text: ReactNode) => (
            <Link href={paths.developer(id)} className="underline underline-offset-4">
              {text}
            </Link>
          )}
        />
      </span>
    </p>
  );
}

export function LogoCard(logo: Omit<LogoProps, 'save'>) {
  return <Logo {...logo} save={setDeveloperLogoAction} />;
}

type InputKind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'>;
type TextField = 'name' | 'established' | 'location' | 'phone' | 'email' | 'website';

export function DeveloperForm({ developer }: { developer: OwnDeveloper | null }) {
  const submit = useEditor({
    action: developerFormAction,
    required: {
      name: tMyCompany('name'),
      description: tMyCompany('description'),
      location: tMyCompany('location'),
    },
  });
  const line = (name: TextField, label: string, input: InputKind = {}) => (
    <TextLine
      submit={submit}
      name={name}
      label={label}
      required={name === 'name' || name === 'location'}
      value={developer?.[name]}
      {...input}
    />
  );
  return (
    <EditorForm
      submit={submit}
      hidden={developer ? { version: developer.version } : {}}
      button={tMyCompany(developer ? 'companySave' : 'companyAdd')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {line('name', tMyCompany('companyName'))}
        {line('established', tMyCompany('established'), { inputMode: 'numeric', placeholder: '1994' })}
        {line('location', tMyCompany('town'))}
        <CountryLine submit={submit} country={developer?.country} />
      </div>
      <DescriptionLines submit={submit} of={developer} hint={tMyCompany('companyDescriptionHint')} />
      <TextLines
        submit={submit}
        name="specialties"
        label={tMyCompany('specialties')}
        hint={tMyCompany('specialtiesHint')}
        lang={langOf(developer?.specialties.join('\n') ?? '')}
        value={developer?.specialties.join('\n')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('phone', tMyCompany('phone'), { type: 'tel' })}
        {line('email', tMyCompany('email'), { type: 'email' })}
      </div>
      {line('website', tMyCompany('website'), { type: 'url' })}
      <p className="text-muted text-sm">{tMyCompany('publicHint')}</p>
    </EditorForm>
  );
}
