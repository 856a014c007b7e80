'use client';

import { MenuLine, TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { inviteFormAction } from '@/lib/agencies/actions';
import { SEAT_ROLES } from '@/lib/seats/constants';
import { tMyAgency } from '@/messages/my-agency';

export function InviteForm() {
  const submit = useSubmit({ action: inviteFormAction });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
        <TextLine
          submit={submit}
          name="email"
          label={tMyAgency('email')}
          required
          type="email"
          autoComplete="off"
        />
        <MenuLine
          submit={submit}
          name="role"
          label={tMyAgency('role')}
          value="agent"
          options={SEAT_ROLES.toReversed().map((role) => [role, tMyAgency(`role.${role}`)])}
        />
        <Button type="submit" variant="primary" pending={submit.pending}>
          {tMyAgency('invite')}
        </Button>
      </div>
    </form>
  );
}
