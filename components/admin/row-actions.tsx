'use client';

import { useRouter } from 'next/navigation';
import {
  approveDeveloperAction,
  restoreListingAction,
  retryJobAction,
  setListingFeaturedAction,
  suspendUserAction,
  takeDownListingAction,
  testServiceAction,
  unsuspendUserAction,
  verifyUserEmailAction,
} from '@/lib/admin/actions';
import type { TestedService } from '@/lib/admin/constants';
import type { AdminListing, AdminUser } from '@/lib/admin/types';
import { ReasonAction } from './reason-action';

const LOGGED = 'It is recorded in the audit log.';
const TOLD = 'The owner sees it in an email and under My Listings.';

export function ListingActions({ listing }: { listing: AdminListing }) {
  const { id, title, published, featured, moderationReason, removed } = listing;
  if (removed) return null;
  return (
    <>
      {published ? (
        <ReasonAction
          label={featured ? 'Stop featuring' : 'Feature'}
          about={title}
          subject={`listing:${id}`}
          title={featured ? 'Stop featuring this home?' : 'Feature this home?'}
          description={
            featured
              ? 'It stays public and goes back to its place among the others.'
              : 'It comes first among the featured properties of the home page.'
          }
          hint={LOGGED}
          suggestion={featured ? 'Featured long enough' : 'Chosen by the editors'}
          done={featured ? 'No longer featured' : 'Home featured'}
          run={(reason) => setListingFeaturedAction({ listingId: id, featured: !featured, reason })}
        />
      ) : null}
      {published ? (
        <ReasonAction
          danger
          label="Unpublish"
          about={title}
          subject={`listing:${id}`}
          title="Unpublish this listing?"
          description="Only its owner can see it, and the owner cannot publish it again."
          hint={TOLD}
          done="Listing unpublished"
          run={(reason) => takeDownListingAction({ listingId: id, reason })}
        />
      ) : null}
      {moderationReason === null ? null : (
        <ReasonAction
          label="Restore"
          about={title}
          subject={`listing:${id}`}
          title="Restore this listing?"
          description="It is public again if it was public when it was taken down."
          hint="The owner sees it in an email."
          done="Listing restored"
          run={(reason) => restoreListingAction({ listingId: id, reason })}
        />
      )}
    </>
  );
}

/** Administrators can only be changed from the command line. */
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

export function ApproveDeveloper({ developerId, name }: { developerId: number; name: string }) {
  return (
    <ReasonAction
      variant="primary"
      label="Approve"
      about={name}
      subject={`developer:${developerId}`}
      title="Approve this developer?"
      description="The company’s page and its published projects are public from now on. Its owner is told by email."
      hint="It is recorded in the audit log."
      suggestion="Registration and contact data checked"
      done="Developer approved"
      run={(reason) => approveDeveloperAction({ developerId, reason })}
    />
  );
}

export function RetryJob({ jobId, about }: { jobId: string; about: string }) {
  return (
    <ReasonAction
      label="Retry"
      about={about}
      subject={`job:${jobId}`}
      title="Run this job again?"
      description="It keeps its number, so a message that was already sent is not sent twice."
      hint="It is recorded in the audit log."
      suggestion="The cause has been fixed"
      done="The job runs again"
      run={(reason) => retryJobAction({ jobId, reason })}
    />
  );
}

export function TestService({ service, about }: { service: TestedService; about: string }) {
  const router = useRouter();
  return (
    <ReasonAction
      label="Test"
      about={about}
      subject={`service:${service}`}
      title="Test this service?"
      description={
        service === 'mail'
          ? 'A message is sent to your own address.'
          : 'It is used once, as the site uses it, and nothing is left behind.'
      }
      hint="It is recorded in the audit log."
      suggestion="A routine check"
      done="The service works"
      run={async (reason) => {
        const answer = await testServiceAction({ service, reason });
        // A failure is in the list, too.
        if (!answer.ok) router.refresh();
        return answer;
      }}
    />
  );
}
