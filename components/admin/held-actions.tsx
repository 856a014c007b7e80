'use client';

import { decideHeldAction } from '@/lib/admin/actions';
import { ReasonAction } from './reason-action';

export function HeldActions({ threadId, about }: { threadId: number; about: string }) {
  return (
    <div className="flex gap-2">
      <ReasonAction
        variant="primary"
        label="Deliver"
        about={about}
        subject={`held:${threadId}`}
        title="Deliver these messages?"
        description="They reach everybody they were written to, as if they had been sent now."
        hint="It is recorded in the audit log."
        suggestion="An honest enquiry"
        done="Messages delivered"
        run={(reason) => decideHeldAction({ threadId, isDelivered: true, reason })}
      />
      <ReasonAction
        danger
        label="Refuse"
        about={about}
        subject={`held:${threadId}`}
        title="Refuse these messages?"
        description="Their text is erased, and nobody they were written to ever sees them."
        hint="The sender sees it in an email."
        done="Messages refused"
        run={(reason) => decideHeldAction({ threadId, isDelivered: false, reason })}
      />
    </div>
  );
}
