'use client';

import { useState } from 'react';
import { AvatarField } from '@/components/auth/settings/avatar-field';
import { MenuLine, TextLine } from '@/components/forms/lines';
import { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/textarea';
import { refreshViewer } from '@/components/viewer/viewer';
import type { OwnAccount } from '@/lib/auth/types';
import { langOf } from '@/lib/language/translations';
import { profileFormAction } from '@/lib/people/actions';
import { BIO_MAX, WORKS_AS } from '@/lib/people/constants';
import { bioLength, bioProblem, phoneProblem, websiteProblem } from '@/lib/people/profile-rules';
import { tSettings } from '@/messages/settings';
import { SettingsForm } from './settings-form';

type Line = { name: Exclude<TextField, 'bio' | 'works_as'>; type: string; autoComplete: string };

const LINES: readonly Line[] = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'location', type: 'text', autoComplete: 'address-level2' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'contact_email', type: 'email', autoComplete: 'email' },
  { name: 'office', type: 'text', autoComplete: 'street-address' },
  { name: 'website', type: 'url', autoComplete: 'url' },
];

type TextField = 'name' | 'bio' | 'location' | 'phone' | 'contact_email' | 'office' | 'website' | 'works_as';
type Texts = { [field in TextField]?: string | null | undefined };

/** Only fields that differ from these are saved, so edits from another tab survive. */
function storedTexts({ name, bio, location, phone, contact_email, office, website, works_as }: Texts): Texts {
  return { name, bio, location, phone, contact_email, office, website, works_as };
}

export function ProfileCard({ account }: { account: OwnAccount }) {
  const stored: Texts = { ...account, contact_email: account.contactEmail, works_as: account.worksAs };
  const [bio, setBio] = useState(account.bio ?? '');
  const [before, setBefore] = useState(() => storedTexts(stored));
  const submit = useSubmit({
    action: profileFormAction,
    check: ({ website = '', phone = '' }) => ({
      bio: bioProblem(bio),
      phone: phoneProblem(phone),
      website: websiteProblem(website),
    }),
    onDone: (_, values) => {
      setBefore(storedTexts(values));
      void refreshViewer();
    },
    failed: tSettings('profileFailed'),
    keepsValues: true,
  });
  return (
    <SettingsForm
      title={tSettings('profileTitle')}
      description={tSettings('profileText')}
      submit={submit}
      button={tSettings('saveProfile')}
      intro={<AvatarField name={account.name || account.username} avatar={account.avatar} />}
    >
      <input type="hidden" name="before" value={JSON.stringify(before)} />
      <div className="grid gap-5 sm:grid-cols-2">
        {LINES.map(({ name, type, autoComplete }) => (
          <TextLine
            key={name}
            submit={submit}
            name={name}
            label={tSettings(`field.${name}`)}
            hint={name === 'contact_email' ? tSettings('contactHint') : undefined}
            type={type}
            autoComplete={autoComplete}
            value={stored[name]}
          />
        ))}
      </div>
      <MenuLine
        submit={submit}
        name="works_as"
        label={tSettings('field.works_as')}
        hint={tSettings('worksAsHint')}
        value={account.worksAs}
        options={WORKS_AS.map((value) => [value, tSettings(`worksAs.${value}`)])}
      />
      <Field
        label={tSettings('bio')}
        error={bioProblem(bio) ?? submit.errorOf('bio')}
        aside={<span>{`${bioLength(bio)}/${BIO_MAX}`}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            name="bio"
            lang={langOf(bio)}
            value={bio}
            onChange={(event) => setBio(event.currentTarget.value)}
          />
        )}
      </Field>
    </SettingsForm>
  );
}
