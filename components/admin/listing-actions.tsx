'use client';

import { restoreListingAction, setListingFeaturedAction, takeDownListingAction } from '@/lib/admin/actions';
import type { AdminListing } from '@/lib/admin/types';
import { ReasonAction } from './reason-action';

const LOGGED = 'It is recorded in the audit log.';
const TOLD = 'The owner sees it in an email and under My Listings.';

/** The actions available for a listing in its current state. */
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
