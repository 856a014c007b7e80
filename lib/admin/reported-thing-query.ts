import type { AdminReport } from '@/lib/admin/types';
import { db } from '@/lib/db';
import { paths } from '@/lib/paths';
import type { ReportTarget } from '@/lib/reports/constants';

type StateNow = Pick<AdminReport, 'url' | 'stateNow' | 'isDealtWith'>;

const GONE: StateNow = { url: null, stateNow: 'It no longer exists.', isDealtWith: true };

/** The current state of a reported thing. Call it behind `adminOnly`. */
export function getStateNow(target: ReportTarget, targetId: string): Promise<StateNow> {
  return READERS[target](targetId);
}

const READERS: Record<ReportTarget, (id: string) => Promise<StateNow>> = {
  listing: async (id) => {
    const listing = await db.listing.findUnique({
      where: { id: Number(id) },
      select: { id: true, published: true, removedAt: true, moderationReason: true, withheldAt: true },
    });
    if (!listing || listing.removedAt) return GONE;
    if (listing.published)
      return { url: paths.property(listing.id), stateNow: 'It is public.', isDealtWith: false };
    if (listing.moderationReason !== null)
      return { url: null, stateNow: 'It has been taken down.', isDealtWith: true };
    const why = listing.withheldAt ? 'while its owner is suspended' : 'by its owner';
    return { url: null, stateNow: `It is hidden ${why}.`, isDealtWith: false };
  },
  review: async (id) => {
    const review = await db.review.findUnique({
      where: { id: Number(id) },
      select: { hiddenAt: true, reviewee: { select: { username: true } } },
    });
    if (!review) return GONE;
    return review.hiddenAt
      ? { url: null, stateNow: 'It is hidden.', isDealtWith: true }
      : { url: paths.profile(review.reviewee.username), stateNow: 'It is public.', isDealtWith: false };
  },
  message: async (id) => {
    const message = await db.message.findUnique({
      where: { id: Number(id) },
      select: { unsentAt: true },
    });
    if (!message) return GONE;
    // Conversations are private; administrators see only the reported excerpt.
    return message.unsentAt
      ? { url: null, stateNow: 'It was unsent or erased.', isDealtWith: true }
      : { url: null, stateNow: 'Both sides see it.', isDealtWith: false };
  },
  user: async (id) => {
    const user = await db.user.findUnique({
      where: { id },
      select: { username: true, suspendedAt: true, deletedAt: true },
    });
    if (!user || user.deletedAt) return GONE;
    return user.suspendedAt
      ? { url: null, stateNow: 'The account is suspended.', isDealtWith: true }
      : { url: paths.profile(user.username), stateNow: 'The account is open.', isDealtWith: false };
  },
};
