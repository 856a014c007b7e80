'use client';

import { useState } from 'react';
import { AvatarField } from '@/components/auth/settings/avatar-field';
import { useSubmit } from '@/components/forms/use-submit';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Textarea } from '@/components/ui/fields/textarea';
import { refreshViewer } from '@/components/viewer/viewer';
import type { OwnAccount } from '@/lib/auth/types';
import { profileFormAction } from '@/lib/people/actions';
import { BIO_MAX } from '@/lib/people/constants';
import { bioLength, bioProblem, phoneProblem, websiteProblem } from '@/lib/people/profile-rules';
import { SettingsForm } from './settings-form';

type Line = {
  name: Exclude<TextField, 'bio'>;
  label: string;
  type: string;
  autoComplete: string;
  hint?: string;
};

const LINES: readonly Line[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'location', label: 'Location', type: 'text', autoComplete: 'address-level2' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  {
    name: 'contact_email',
    label: 'Contact email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Optional. The email you sign in with is not shown.',
  },
  { name: 'office', label: 'Office', type: 'text', autoComplete: 'street-address' },
  { name: 'website', label: 'Website', type: 'url', autoComplete: 'url' },
];

type TextField = 'name' | 'bio' | 'location' | 'phone' | 'contact_email' | 'office' | 'website';
type Texts = { [field in TextField]?: string | null | undefined };

/** Only fields that differ from these are saved, so edits from another tab survive. */
function storedTexts({ name, bio, location, phone, contact_email, office, website }: Texts): Texts {
  return { name, bio, location, phone, contact_email, office, website };
}

export function ProfileCard({ account }: { account: OwnAccount }) {
  const stored: Texts = { ...account, contact_email: account.contactEmail };
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
    failed: 'Failed to update profile.',
    keepsValues: true,
  });
  return (
    <SettingsForm
      title="Profile Information"
      description="Phone and contact email are shown to signed-in people only."
      submit={submit}
      button="Save profile"
      intro={<AvatarField name={account.name || account.username} avatar={account.avatar} />}
    >
      <input type="hidden" name="before" value={JSON.stringify(before)} />
      <div className="grid gap-5 sm:grid-cols-2">
        {LINES.map(({ name, label, type, autoComplete, hint }) => (
          <Field key={name} label={label} hint={hint} error={submit.errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type={type}
                autoComplete={autoComplete}
                defaultValue={stored[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
      <Field
        label="Bio"
        error={bioProblem(bio) ?? submit.errorOf('bio')}
        aside={<span>{`${bioLength(bio)}/${BIO_MAX}`}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            name="bio"
            value={bio}
            onChange={(event) => setBio(event.currentTarget.value)}
          />
        )}
      </Field>
    </SettingsForm>
  );
}
