import type { Actor } from '@/lib/auth/types';
import type { Database } from '@/lib/db';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import type { ReportTarget } from '@/lib/reports/constants';
import { isUuid, parseId } from '@/lib/validation';

/** A reported thing: its author, and a copy of its current text. */
export type ReportedThing = { subjectId: string | null; excerpt: string };

type Reader = Pick<Database, 'review' | 'listing' | 'message' | 'user'>;
type Finder = (db: Reader, reporter: Actor, targetId: string) => Promise<ReportedThing | null>;

const findReview: Finder = async (db, _reporter, targetId) => {
  const id = parseId(targetId);
  const review = id
    ? await db.review.findFirst({
        where: { id, hiddenAt: null, reviewee: { deletedAt: null, suspendedAt: null } },
        select: { reviewerId: true, title: true, content: true, overallRating: true },
      })
    : null;
  if (!review) return null;
  const { reviewerId, title, content, overallRating } = review;
  return {
    subjectId: reviewerId,
    excerpt: [`${overallRating} of 5`, title, content].filter(Boolean).join('\n'),
  };
};

const findListing: Finder = async (db, _reporter, targetId) => {
  const id = parseId(targetId);
  const listing = id
    ? await db.listing.findFirst({
        where: { id, ...PUBLIC_LISTING },
        select: {
          ownerId: true,
          title: true,
          location: true,
          detail: { select: { description: true } },
        },
      })
    : null;
  if (!listing) return null;
  const { ownerId, title, location, detail } = listing;
  return { subjectId: ownerId, excerpt: [title, location, detail?.description].filter(Boolean).join('\n') };
};

/** A message is visible to its conversation's participants only, an unsent one to nobody. */
const findMessage: Finder = async (db, reporter, targetId) => {
  const id = parseId(targetId);
  const message = id
    ? await db.message.findFirst({
        where: { id, unsentAt: null, thread: { participants: { some: { userId: reporter.id } } } },
        select: { senderId: true, content: true },
      })
    : null;
  return message && { subjectId: message.senderId, excerpt: message.content ?? '' };
};

const findUser: Finder = async (db, _reporter, targetId) => {
  const user = isUuid(targetId)
    ? await db.user.findFirst({
        where: { id: targetId, ...PUBLIC_PERSON },
        select: { id: true, username: true, name: true, bio: true },
      })
    : null;
  return (
    user && {
      subjectId: user.id,
      excerpt: [`@${user.username}`, user.name, user.bio].filter(Boolean).join('\n'),
    }
  );
};

const FINDERS: Record<ReportTarget, Finder> = {
  review: findReview,
  listing: findListing,
  message: findMessage,
  user: findUser,
};

/** The reported thing if this person can see it, or `null`. */
export function findReportedThing(
  db: Reader,
  reporter: Actor,
  target: ReportTarget,
  targetId: string,
): Promise<ReportedThing | null> {
  return FINDERS[target](db, reporter, targetId);
}
