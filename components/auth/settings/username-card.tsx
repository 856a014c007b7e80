'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { refreshViewer } from '@/components/layout/header/viewer';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usernameFormAction } from '@/lib/people/actions';
import { profileUsernameProblem } from '@/lib/people/profile-rules';

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
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader title="Username" description="The address of your public profile." />
        <form {...submit.form} className="grid gap-5">
          {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
          {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
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
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            pending={submit.pending}
            disabled={Boolean(problem) || !value.trim()}
          >
            Update username
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
