'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
import { inviteFormAction } from '@/lib/agencies/actions';
import { SEAT_ROLES } from '@/lib/seats/constants';
import { tMyAgency } from '@/messages/my-agency';

export function InviteForm() {
  const submit = useSubmit({ action: inviteFormAction, check: () => ({}) });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
        <Field label={tMyAgency('email')} error={submit.errorOf('email')} required>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={submit.valueOf('email')}
            />
          )}
        </Field>
        <Field label={tMyAgency('role')} error={submit.errorOf('role')}>
          {(control) => (
            <Select {...control} name="role" defaultValue={submit.valueOf('role') || 'agent'}>
              {SEAT_ROLES.toReversed().map((role) => (
                <option key={role} value={role}>
                  {tMyAgency(`role.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" pending={submit.pending}>
          {tMyAgency('invite')}
        </Button>
      </div>
    </form>
  );
}
