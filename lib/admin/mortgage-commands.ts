import { adminChange } from '@/lib/admin/change-commands';
import type { MortgageOfferInput } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishCacheTags } from '@/lib/realtime/publish';

/**
 * Changes a bank's offer on the home page.
 *
 * @throws AppError `not_found`
 */
export function updateMortgageOffer(actor: Actor, input: MortgageOfferInput): Promise<void> {
  const { offerId, name, description, rate, url, asOf, reason } = input;
  return adminChange(actor, reason, async (tx, audit) => {
    const before = await tx.mortgageOffer.findUnique({ where: { id: offerId } });
    if (!before) throw new AppError('not_found', 'This offer no longer exists.');
    await tx.mortgageOffer.update({
      where: { id: offerId },
      data: { name, description, rateBasisPoints: rate, url, asOf: new Date(`${asOf}T00:00:00Z`) },
    });
    await audit({
      action: 'mortgage-offer.update',
      targetType: 'mortgage-offer',
      targetId: offerId,
      data: { rateBefore: before.rateBasisPoints, rateAfter: rate, nameBefore: before.name },
    });
    await publishCacheTags(tx, [cacheTags.mortgageOffers]);
  });
}
