'use client';

import { suspendUserAction, unsuspendUserAction, verifyUserEmailAction } from '@/lib/admin/actions';
import type { AdminUser } from '@/lib/admin/types';
import { ReasonAction } from './reason-action';

/** The actions available for a user in their current state. Administrators can only be changed from the command line. */
export function UserActions({ user }: { user: AdminUser }) {
  const { id: userId, username, email, verified, suspendedAt, role } = user;
  const about = `@${username}`;
  return (
    <>
      {verified ? null : (
        <ReasonAction
          label="Verify email"
          about={`${about}, ${email}`}
          subject={`user:${userId}`}
          title="Mark this address as verified?"
          description="The person can then sign in without the link from the message."
          hint="It is recorded in the audit log."
          suggestion="Identity confirmed by support"
          done="Email verified"
          run={(reason) => verifyUserEmailAction({ userId, reason })}
        />
      )}
      {suspendedAt ? (
        <ReasonAction
          label="End suspension"
          about={about}
          subject={`user:${userId}`}
          title="End this suspension?"
          description="The person can sign in again, and the listings that were hidden with them come back."
          hint="The person sees it in an email."
          done="Suspension ended"
          run={(reason) => unsuspendUserAction({ userId, reason })}
        />
      ) : null}
      {suspendedAt || role === 'admin' ? null : (
        <ReasonAction
          danger
          label="Suspend"
          about={about}
          subject={`user:${userId}`}
          title="Suspend this person?"
          description="They are signed out at once and cannot sign in again, and all their listings are hidden."
          hint="The person sees it in an email."
          done="Person suspended"
          run={(reason) => suspendUserAction({ userId, reason })}
        />
      )}
    </>
  );
}
