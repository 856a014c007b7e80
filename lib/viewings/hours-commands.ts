import { requireActiveActorForUpdate } from '@/lib/auth/active-user-query';
import { newApiKey } from '@/lib/auth/api-key-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { cacheTags, MAX_TAGGED_LISTINGS } from '@/lib/listings/cache-tags';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { EVERYTHING } from '@/lib/next/constants';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { MAX_HOURS } from '@/lib/viewings/constants';
import type { ViewingHoursInput, ViewingRulesInput } from '@/lib/viewings/schema';
import { tViewingErrors } from '@/messages/viewing-errors';
import { tViewingTexts } from '@/messages/viewing-texts';

/** For viewings that are booked from now on. @throws AppError `unauthorized` */
export async function saveViewingRules(actor: Actor, rules: ViewingRulesInput): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    await tx.viewingRules.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, ...rules },
      update: rules,
    });
  });
}

/** @throws AppError `conflict` at the limit, `unauthorized` */
export async function addViewingHours(actor: Actor, input: ViewingHoursInput): Promise<void> {
  const { weekday, day, from, to } = input;
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    const count = await tx.viewingHours.count({ where: { userId: actor.id } });
    if (count >= MAX_HOURS)
      throw new AppError('conflict', tViewingErrors('tooManyHours', { count: MAX_HOURS }));
    await tx.viewingHours.create({
      data: {
        ...{ userId: actor.id, weekday, day: day ? new Date(day) : null },
        ...{ fromMinute: from, toMinute: to },
      },
    });
    if (count === 0) await publishCacheTags(tx, await tagsOfShown(tx, actor));
  });
}

/** Booked viewings stay. @throws AppError `not_found`, `unauthorized` */
export async function removeViewingHours(actor: Actor, { id }: { id: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    const { count } = await tx.viewingHours.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw new AppError('not_found', tViewingErrors('noHours'));
    const left = await tx.viewingHours.count({ where: { userId: actor.id } });
    if (left === 0) await publishCacheTags(tx, await tagsOfShown(tx, actor));
  });
}

/** Their pages say whether a viewing can be booked. */
async function tagsOfShown(tx: Pick<Database, 'listing'>, { id }: Actor): Promise<string[]> {
  const homes = await tx.listing.findMany({
    where: { ...PUBLIC_LISTING, OR: [{ agentId: id }, { agentId: null, ownerId: id }] },
    select: { id: true },
    take: MAX_TAGGED_LISTINGS + 1,
  });
  return homes.length > MAX_TAGGED_LISTINGS ? [EVERYTHING] : homes.map((home) => cacheTags.listing(home.id));
}

/** The earlier address ends. Returns the secret part of a new one, which cannot be shown again. @throws AppError `unauthorized` */
export async function changeCalendarAddress(
  actor: Actor,
  { wish }: { wish: 'renew' | 'end' },
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    await requireActiveActorForUpdate(tx, actor);
    const kind = 'calendar_address';
    await tx.apiKey.deleteMany({ where: { ownerId: actor.id, kind } });
    if (wish === 'end') return null;
    const { text, secretHash } = newApiKey(kind);
    const name = tViewingTexts('calendar');
    await tx.apiKey.create({ data: { ownerId: actor.id, kind, name, secretHash } });
    return text;
  });
}
