import { db } from '@/lib/db';

const NAME = { select: { username: true, name: true } } as const;

export async function exportViewings(userId: string) {
  const [rules, hours, viewings] = await Promise.all([
    db.viewingRules.findUnique({ where: { userId }, omit: { userId: true } }),
    db.viewingHours.findMany({ where: { userId }, omit: { id: true, userId: true } }),
    db.viewing.findMany({
      where: { OR: [{ hostId: userId }, { visitorId: userId }] },
      orderBy: { startsAt: 'asc' },
      select: {
        ...{ hostId: true, listingId: true, startsAt: true, endsAt: true, way: true, visitorPhone: true },
        ...{ createdAt: true, cancelledAt: true, cancelledBy: true, lateByHost: true, lateByVisitor: true },
        ...{ host: NAME, visitor: NAME },
      },
    }),
  ]);
  return {
    viewingTimes: { rules, hours },
    viewings: viewings.map(({ hostId, host, visitor, visitorPhone, ...viewing }) => ({
      shownByMe: hostId === userId,
      with: hostId === userId ? visitor : host,
      // The other side's is known while the viewing is not cancelled.
      phone: hostId === userId && viewing.cancelledAt ? null : visitorPhone,
      ...viewing,
    })),
  };
}
