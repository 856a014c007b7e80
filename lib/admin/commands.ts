import { adminChange } from '@/lib/admin/change-commands';
import type { DeveloperApproval, JobRetry, MortgageOfferInput } from '@/lib/admin/schema';
import type { Actor } from '@/lib/auth/types';
import { developerNotFound, publishDeveloper } from '@/lib/developers/commands';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { translationsOf } from '@/lib/language/translations';
import { cacheTags } from '@/lib/listings/cache-tags';
import { publishLister } from '@/lib/listings/rights/lister-commands';
import { paths } from '@/lib/paths';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { absoluteUrl } from '@/lib/urls';

/** Also publishes its projects and mails its owner. @throws AppError `not_found`, `conflict` if already approved */
export function approveDeveloper(actor: Actor, { developerId, reason }: DeveloperApproval): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const developer = await tx.developer.findUnique({
      where: { id: developerId },
      select: { name: true, owner: { select: { id: true, email: true, username: true, deletedAt: true } } },
    });
    if (!developer) throw developerNotFound();
    const { count } = await tx.developer.updateMany({
      where: { id: developerId, approvedAt: null },
      data: { approvedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This company has already been approved.');
    await audit({ action: 'developer.approve', targetType: 'developer', targetId: developerId });
    await publishDeveloper(tx, developerId);
    const { owner, name } = developer;
    if (owner) await publishLister(tx, owner.id);
    if (owner && !owner.deletedAt) {
      await sendEmail(tx, owner.email, {
        template: 'company-approved',
        username: owner.username,
        company: name,
        url: absoluteUrl(paths.developer(developerId)),
      });
    }
  });
}

/** @throws AppError `not_found` */
export function updateMortgageOffer(actor: Actor, input: MortgageOfferInput): Promise<void> {
  const { offerId, name, description, rate, url, asOf, reason } = input;
  const descriptions = translationsOf((language) => input.descriptions[language]);
  return adminChange(actor, reason, async (tx, audit) => {
    const before = await tx.mortgageOffer.findUnique({ where: { id: offerId } });
    if (!before) throw new AppError('not_found', 'This offer no longer exists.');
    await tx.mortgageOffer.update({
      where: { id: offerId },
      data: {
        name,
        description,
        descriptions,
        rateBasisPoints: rate,
        url,
        asOf: new Date(`${asOf}T00:00:00Z`),
      },
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

type Row = { name: string };

/**
 * Keeps the id, so that no e-mail is sent twice. It leaves the batch that it failed with. @throws AppError `conflict` if the job is not among the failed ones
 */
export function retryJob(actor: Actor, { jobId, reason }: JobRetry): Promise<void> {
  return adminChange(actor, reason, async (tx, audit) => {
    const kept = await tx.$queryRaw<Row[]>`
      UPDATE pgboss.job
      SET state = 'retry', retry_limit = retry_count + 1, start_after = now(), started_on = NULL, completed_on = NULL,
          singleton_key = NULL, keep_until = now() + interval '3 days'
      WHERE id = ${jobId}::uuid AND state = 'failed' RETURNING name`;
    const [job] = kept.length > 0 ? kept : await putBack();
    if (!job) throw new AppError('conflict', 'This job is no longer waiting for a retry.');
    await audit({ action: 'job.retry', targetType: 'job', targetId: jobId, data: { queue: job.name } });

    function putBack(): Promise<Row[]> {
      return tx.$queryRaw<Row[]>`
        WITH taken AS (DELETE FROM pgboss.archive WHERE id = ${jobId}::uuid AND state = 'failed' RETURNING *)
        INSERT INTO pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
          start_after, singleton_key, singleton_on, expire_in, created_on, keep_until, output, dead_letter, policy)
        SELECT id, name, priority, data, 'retry', retry_count + 1, retry_count, retry_delay, retry_backoff,
          now(), NULL, singleton_on, expire_in, created_on, now() + interval '3 days', output, dead_letter, policy
        FROM taken RETURNING name`;
    }
  });
}
