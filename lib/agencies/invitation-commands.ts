import { requireHead, takeSeat } from '@/lib/agencies/commands';
import { INVITATION_DAYS, MAX_OPEN_INVITATIONS, MAX_SEATS } from '@/lib/agencies/constants';
import { getInvitation } from '@/lib/agencies/queries';
import type { InvitationInput } from '@/lib/agencies/schema';
import { requireActiveActor } from '@/lib/auth/active-user-query';
import { hashSecret, keyedHash, randomSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError, invalidField } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { consume, upTo } from '@/lib/rate-limit';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAgencyErrors } from '@/messages/agency-errors';

const INVITATIONS = upTo(30, DAY_SECONDS);
/** Of all agencies together. */
const TO_ONE_ADDRESS = upTo(3, DAY_SECONDS);

/** A new one replaces an earlier one to the address. @throws AppError `forbidden`, `conflict`, `rate_limited` */
export async function inviteColleague(actor: Actor, { email, role }: InvitationInput): Promise<void> {
  await consume(`agency-invitation:user:${actor.id}`, INVITATIONS);
  await db.$transaction(async (tx) => {
    const { agencyId } = await requireHead(tx, actor);
    const agency = await tx.agency.findUniqueOrThrow({
      where: { id: agencyId },
      select: {
        name: true,
        seats: { where: { user: { email } } },
        _count: { select: { seats: true, invitations: { where: { email: { not: email } } } } },
      },
    });
    if (agency.seats.length > 0) throw invalidField('email', tAgencyErrors('isColleague'));
    const { seats, invitations } = agency._count;
    if (invitations >= MAX_OPEN_INVITATIONS || seats >= MAX_SEATS)
      throw new AppError(
        'conflict',
        tAgencyErrors('tooMany', { max: MAX_OPEN_INVITATIONS, seats: MAX_SEATS }),
      );
    await consume(`agency-invitation:email:${keyedHash('limit', email)}`, TO_ONE_ADDRESS);
    const token = randomSecret();
    const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
    const data = { role, tokenHash: hashSecret(token), invitedById: actor.id, expiresAt };
    await tx.agencyInvitation.upsert({
      where: { agencyId_email: { agencyId, email } },
      create: { agencyId, email, ...data },
      update: { ...data, createdAt: new Date() },
    });
    await sendEmail(tx, email, {
      template: 'agency-invitation',
      agency: agency.name,
      days: INVITATION_DAYS,
      url: absoluteUrl(paths.joinAgency(token)),
    });
  });
}

/** @throws AppError `not_found`, `forbidden` */
export async function withdrawInvitation(actor: Actor, { id }: { id: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const { agencyId } = await requireHead(tx, actor);
    const { count } = await tx.agencyInvitation.deleteMany({ where: { id, agencyId } });
    if (count === 0) throw new AppError('not_found', tAgencyErrors('invitationGone'));
  });
}

/** Only for the account with the address it was sent to. @throws AppError `invalid`, `forbidden`, `conflict` */
export async function acceptInvitation(actor: Actor, { token }: { token: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const tokenHash = hashSecret(token);
    // The agency before the account, as lockAgencyOf says.
    await tx.$queryRaw`
      SELECT FROM agencies a JOIN agency_invitations i ON i.agency_id = a.id WHERE i.token_hash = ${tokenHash}
      FOR UPDATE`;
    await requireActiveActor(tx, actor);
    const problem = invitationProblem(await getInvitation(token, tx), await emailOf(tx, actor));
    if (problem) throw problem;
    const { agencyId, role } = await tx.agencyInvitation.delete({ where: { tokenHash } });
    if ((await tx.agencySeat.count({ where: { agencyId } })) >= MAX_SEATS)
      throw new AppError(
        'conflict',
        tAgencyErrors('tooMany', { max: MAX_OPEN_INVITATIONS, seats: MAX_SEATS }),
      );
    await takeSeat(tx, actor.id, agencyId, role);
  });
}

const emailOf = async (tx: Pick<typeof db, 'user'>, { id }: Actor): Promise<string> =>
  (await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email;

function invitationProblem(invitation: { email: string } | null, email: string): AppError | null {
  if (!invitation) return new AppError('invalid', tAgencyErrors('invitationGone'));
  if (invitation.email === email) return null;
  return new AppError('forbidden', tAgencyErrors('otherAddress'));
}

export async function removeExpiredInvitations(): Promise<void> {
  await db.agencyInvitation.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
