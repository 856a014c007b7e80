import type { Actor } from '@/lib/auth/types';
import { hasBlocked } from '@/lib/connections/block-queries';
import { countMutualConnections, getConnectionInfo } from '@/lib/connections/queries';
import { db } from '@/lib/db';
import type { ProfileView } from '@/lib/people/profile-view-types';
import { findInteraction, getOwnReview, listHelpfulIds } from '@/lib/reviews/queries';

/** The viewer-dependent part of a public profile, for signed-in viewers. */
export async function getProfileView(viewer: Actor, personId: string): Promise<ProfileView> {
  const isSelf = viewer.id === personId;
  const [info, mutualConnections, blocked, ownReview, interaction, helpfulIds] = await Promise.all([
    getConnectionInfo(viewer.id, personId),
    isSelf ? 0 : countMutualConnections(viewer.id, personId),
    hasBlocked(db, viewer.id, personId),
    isSelf ? null : getOwnReview(viewer.id, personId),
    isSelf ? null : findInteraction(viewer.id, personId),
    listHelpfulIds(viewer.id, personId),
  ]);
  return {
    ...info,
    mutualConnections,
    hasBlocked: blocked,
    canReview: interaction !== null && !ownReview,
    ownReview,
    helpfulIds,
  };
}
