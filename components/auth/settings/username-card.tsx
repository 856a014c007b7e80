'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { refreshViewer } from '@/components/layout/header/viewer';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usernameFormAction } from '@/lib/people/actions';
import { profileUsernameProblem } from '@/lib/people/profile-rules';
import { SettingsForm } from './settings-form';

export function UsernameCard({ username }: { username: string }) {
  const router = useRouter();
  const [value, setValue] = useState(username);
  const submit = useSubmit({
    action: usernameFormAction,
    check: () => ({}),
    onDone: () => {
      void refreshViewer();
      // The public profile link and the account deletion prompt show the username too.
      router.refresh();
    },
    failed: 'Failed to update username.',
    keepsValues: true,
  });
  const problem = value.trim() ? profileUsernameProblem(value) : null;
  return (
    <SettingsForm
      title="Username"
      description="The address of your public profile."
      submit={submit}
      button="Update username"
      disabled={Boolean(problem) || !value.trim()}
    >
      <Field label="Username" error={problem ?? submit.errorOf('username')}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value.toLowerCase())}
          />
        )}
      </Field>
    </SettingsForm>
  );
}
