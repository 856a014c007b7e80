import type { Actor } from '@/lib/auth/types';
import { hasBlocked } from '@/lib/blocks/queries';
import { countMutualConnections, getConnectionInfo } from '@/lib/connections/queries';
import { db } from '@/lib/db';
import { findInteraction } from '@/lib/reviews/interaction-query';
import { getOwnReview, listHelpfulIds } from '@/lib/reviews/queries';
import type { ProfileView } from '@/lib/viewer/types';

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
