import { lockActiveUser, requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { type ConnectionState, REQUESTS_PER_DAY } from '@/lib/connections/constants';
import { inPairOrder } from '@/lib/connections/pair-query';
import { canAnswerRequest, canWithdrawRequest, connectionInfo, nextRequest } from '@/lib/connections/policy';
import { CONNECTION_SELECT, getConnectionInfo } from '@/lib/connections/queries';
import type { ConnectionInput } from '@/lib/connections/schema';
import type { ConnectionInfo, ConnectionRow } from '@/lib/connections/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { formatDate } from '@/lib/format';
import { cacheTags } from '@/lib/listings/cache-tags';
import type { PersonInput } from '@/lib/people/schema';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { publishChatEvent } from '@/lib/realtime/chat-bus';
import { DAY_SECONDS } from '@/lib/time';
import { tConnectionErrors } from '@/messages/connection-errors';

const REQUESTS = upTo(REQUESTS_PER_DAY, DAY_SECONDS);

type Transaction = Pick<Database, 'connection' | 'block' | 'user' | '$executeRaw' | '$queryRaw'>;

/** Serialises all changes between two people until the transaction ends, with one lock for both directions. */
async function lockPair(tx: Pick<Database, '$executeRaw'>, a: string, b: string): Promise<void> {
  const { userLowId, userHighId } = inPairOrder(a, b);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${userLowId}:${userHighId}`}, 4))`;
}

const noSuchPerson = () => new AppError('not_found', tConnectionErrors('noPerson'));
const noSuchRequest = () => new AppError('not_found', tConnectionErrors('noRequest'));

/** Keeps the account verified and active until COMMIT. @throws AppError `not_found` */
async function requirePerson(tx: Pick<Database, 'user' | '$queryRaw'>, userId: string): Promise<void> {
  const isActive = await lockActiveUser(tx, userId);
  const isVerified = { id: userId, emailVerified: { not: null } };
  if (!(isActive && (await tx.user.count({ where: isVerified })))) throw noSuchPerson();
}

/**
 * Accepts the other person's pending request, if any. Idempotent.
 * @throws AppError `invalid` (oneself), `not_found`, `forbidden` (blocked), `conflict` (too early or often),
 * `rate_limited`
 */
export async function sendRequest(actor: Actor, { userId }: PersonInput): Promise<ConnectionInfo> {
  if (userId === actor.id) throw new AppError('invalid', tConnectionErrors('self'));
  const before = await getConnectionInfo(actor.id, userId);
  const isNew = before.state === 'none' || before.state === 'rejected';
  if (isNew) await consume(`connect:user:${actor.id}`, REQUESTS);
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await lockPair(tx, actor.id, userId);
    await requirePerson(tx, userId);
    if (await isBlockedBetween(tx, actor.id, userId)) {
      throw new AppError('forbidden', tConnectionErrors('blocked'));
    }
    const pair = inPairOrder(actor.id, userId);
    const row = await tx.connection.findUnique({
      where: { userLowId_userHighId: pair },
      select: CONNECTION_SELECT,
    });
    if (row?.status === 'pending' && row.requesterId !== actor.id)
      return acceptRow(tx, row, actor.id, userId);
    if (row && row.status !== 'rejected') return connectionInfo(row, actor.id);
    refuseTooEarly(row, actor.id);
    const asked = await writeRequest(tx, row, actor.id, pair);
    return connectionInfo(asked, actor.id);
  });
}

function refuseTooEarly(row: ConnectionRow | null, actorId: string): void {
  const next = nextRequest(row, actorId, new Date());
  if (next.allowed) return;
  throw new AppError(
    'conflict',
    next.from
      ? tConnectionErrors('notAccepted', { date: formatDate(next.from) })
      : tConnectionErrors('neverAgain'),
  );
}

/** If the person who rejected asks now, the count starts at 1 again. */
function writeRequest(
  tx: Transaction,
  row: ConnectionRow | null,
  requesterId: string,
  pair: { userLowId: string; userHighId: string },
): Promise<ConnectionRow> {
  if (!row) return tx.connection.create({ data: { ...pair, requesterId }, select: CONNECTION_SELECT });
  const requestCount = row.requesterId === requesterId ? row.requestCount + 1 : 1;
  const respondedAt = row.requesterId === requesterId ? row.respondedAt : null;
  return tx.connection.update({
    where: { id: row.id },
    data: { requesterId, status: 'pending', requestCount, respondedAt },
    select: CONNECTION_SELECT,
  });
}

async function acceptRow(
  tx: Transaction,
  row: ConnectionRow,
  actorId: string,
  otherId: string,
): Promise<ConnectionInfo> {
  await tx.connection.update({
    where: { id: row.id },
    data: { status: 'accepted', respondedAt: new Date() },
  });
  await publishCacheTags(tx, [cacheTags.person(actorId), cacheTags.person(otherId)]);
  return { state: 'connected', connectionId: row.id };
}

type OwnRow = ConnectionRow & { otherId: string };

/** Runs `work` under the pair's lock. @throws AppError `not_found`, also for others' connections */
async function withOwnRow<T>(
  actor: Actor,
  { connectionId }: ConnectionInput,
  work: (tx: Transaction, row: OwnRow) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const mine = { id: connectionId, OR: [{ userLowId: actor.id }, { userHighId: actor.id }] };
    const select = { ...CONNECTION_SELECT, userLowId: true, userHighId: true } as const;
    const seen = await tx.connection.findFirst({ where: mine, select });
    if (!seen) throw noSuchRequest();
    await lockPair(tx, seen.userLowId, seen.userHighId);
    const row = await tx.connection.findFirst({ where: mine, select });
    if (!row) throw noSuchRequest();
    return work(tx, { ...row, otherId: row.userLowId === actor.id ? row.userHighId : row.userLowId });
  });
}

/** @throws AppError `not_found` */
export function acceptRequest(actor: Actor, input: ConnectionInput): Promise<ConnectionInfo> {
  return withOwnRow(actor, input, async (tx, row) => {
    if (row.status === 'accepted') return connectionInfo(row, actor.id);
    if (!canAnswerRequest(row, actor.id)) throw noSuchRequest();
    await requirePerson(tx, row.otherId);
    return acceptRow(tx, row, actor.id, row.otherId);
  });
}

/** The sender may repeat the request after seven days. @throws AppError `not_found` */
export function rejectRequest(actor: Actor, input: ConnectionInput): Promise<ConnectionInfo> {
  return withOwnRow(actor, input, async (tx, row) => {
    if (!canAnswerRequest(row, actor.id)) throw noSuchRequest();
    await tx.connection.update({
      where: { id: row.id },
      data: { status: 'rejected', respondedAt: new Date() },
    });
    return { state: 'none', connectionId: null };
  });
}

/** After a rejection the row stays, so that withdrawing does not bypass the wait. @throws AppError `not_found` */
export function disconnect(actor: Actor, input: ConnectionInput): Promise<ConnectionInfo> {
  return withOwnRow(actor, input, async (tx, row) => {
    const isConnected = row.status === 'accepted';
    if (!(isConnected || canWithdrawRequest(row, actor.id))) throw noSuchRequest();
    if (!isConnected && row.respondedAt) {
      await tx.connection.update({ where: { id: row.id }, data: { status: 'rejected' } });
      return connectionInfo({ ...row, status: 'rejected' }, actor.id);
    }
    await tx.connection.delete({ where: { id: row.id } });
    if (isConnected) {
      await publishCacheTags(tx, [cacheTags.person(actor.id), cacheTags.person(row.otherId)]);
    }
    return { state: 'none' satisfies ConnectionState, connectionId: null };
  });
}

/** The other person is not told. @throws AppError `invalid` (oneself), `not_found` */
export async function blockPerson(actor: Actor, { userId }: PersonInput): Promise<void> {
  if (userId === actor.id) throw new AppError('invalid', tConnectionErrors('blockSelf'));
  await db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await lockPair(tx, actor.id, userId);
    await requirePerson(tx, userId);
    const pair = { blockerId: actor.id, blockedId: userId };
    await tx.block.createMany({ data: [pair], skipDuplicates: true });
    await publishChatEvent(tx, { kind: 'block', users: [actor.id, userId], isBlocked: true });
    const { count } = await tx.connection.deleteMany({ where: inPairOrder(actor.id, userId) });
    if (count > 0) await publishCacheTags(tx, [cacheTags.person(actor.id), cacheTags.person(userId)]);
  });
}

export async function unblockPerson(actor: Actor, { userId }: PersonInput): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPair(tx, actor.id, userId);
    const { count } = await tx.block.deleteMany({ where: { blockerId: actor.id, blockedId: userId } });
    if (count === 0) return;
    const isBlocked = await isBlockedBetween(tx, actor.id, userId);
    await publishChatEvent(tx, { kind: 'block', users: [actor.id, userId], isBlocked });
  });
}
