import { getPublicAgency } from '@/lib/agencies/queries';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import { PUBLIC_DEVELOPER } from '@/lib/projects/visibility';
import type { ReportTarget } from '@/lib/reports/constants';
import { isUuid, parseId } from '@/lib/validation';

export type ReportedThing = { subjectId: string | null; excerpt: string };

type Finder = (targetId: string, reporter: Actor | null) => Promise<ReportedThing | null>;

const idOf = (targetId: string) => parseId(targetId) ?? 0;
const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** `null` if this person cannot see it. */
export const FINDERS: Record<ReportTarget, Finder> = {
  review: async (targetId) => {
    const review = await db.review.findFirst({
      where: { id: idOf(targetId), hiddenAt: null, reviewee: { deletedAt: null, suspendedAt: null } },
      select: { reviewerId: true, title: true, content: true, overallRating: true },
    });
    if (!review) return null;
    const { reviewerId, title, content, overallRating } = review;
    return { subjectId: reviewerId, excerpt: lines(`${overallRating} of 5`, title, content) };
  },
  listing: async (targetId) => {
    const listing = await db.listing.findFirst({
      where: { id: idOf(targetId), ...PUBLIC_LISTING },
      select: { ownerId: true, title: true, location: true, detail: { select: { description: true } } },
    });
    if (!listing) return null;
    const { ownerId, title, location, detail } = listing;
    return { subjectId: ownerId, excerpt: lines(title, location, detail?.description) };
  },
  // A message is visible to its conversation's participants only, an unsent one to nobody.
  message: async (targetId, reporter) => {
    if (!reporter) return null;
    const message = await db.message.findFirst({
      where: {
        id: idOf(targetId),
        unsentAt: null,
        thread: { participants: { some: { userId: reporter.id } } },
      },
      select: { senderId: true, content: true },
    });
    return message && { subjectId: message.senderId, excerpt: message.content ?? '' };
  },
  user: async (targetId) => {
    if (!isUuid(targetId)) return null;
    const user = await db.user.findFirst({
      where: { id: targetId, ...PUBLIC_PERSON },
      select: { id: true, username: true, name: true, bio: true },
    });
    return user && { subjectId: user.id, excerpt: lines(`@${user.username}`, user.name, user.bio) };
  },
  developer: async (targetId) => {
    const developer = await db.developer.findFirst({
      where: { id: idOf(targetId), ...PUBLIC_DEVELOPER },
      select: { ownerId: true, name: true, description: true, website: true },
    });
    if (!developer) return null;
    const { ownerId, name, description, website } = developer;
    return { subjectId: ownerId, excerpt: lines(name, description, website) };
  },
  agency: async (targetId) => {
    const agency = await getPublicAgency(idOf(targetId));
    const [head] = agency?.people ?? [];
    if (!agency || !head) return null;
    const { name, description, website } = agency;
    return { subjectId: head.id, excerpt: lines(name, description, website) };
  },
};
