import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import { eurosToCents } from '@/lib/money';
import { changeProject, requirePictures } from '@/lib/projects/change-commands';
import { FLOOR_PLANS_MAX, REFUSED_ROWS_SHOWN, UNITS_MAX } from '@/lib/projects/constants';
import { type PriceListRow, readPriceList } from '@/lib/projects/price-list/price-list';
import type {
  FloorPlanInput,
  PartInput,
  ProjectTarget,
  UnitInput,
  UnitStatusInput,
} from '@/lib/projects/schema';
import type { PriceListReport, RowOutcome } from '@/lib/projects/types';
import { consume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS } from '@/lib/time';
import { tProjectErrors } from '@/messages/project-errors';

/** Per person: those of all projects of a company in a row. */
const PRICE_LISTS = upTo(20, HOUR_SECONDS);

const gone = (what: 'planGone' | 'homeGone') => new AppError('not_found', tProjectErrors(what));
const cents = (euros: number | null) => (euros === null ? null : BigInt(eurosToCents(euros)));

/** @throws AppError `not_found`, `invalid`, `conflict` */
export async function saveFloorPlan(
  actor: Actor,
  { id, version, planId, price, pictureKey, ...input }: FloorPlanInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const plans = await tx.floorPlan.findMany({
      where: { projectId: id },
      select: { id: true, pictureKey: true, position: true },
    });
    const before = plans.find((plan) => plan.id === planId);
    if (planId !== null && !before) throw gone('planGone');
    if (planId === null && plans.length >= FLOOR_PLANS_MAX)
      throw new AppError('invalid', tProjectErrors('plansMax', { max: FLOOR_PLANS_MAX }));
    if (pictureKey)
      await requirePictures(tx, actor, [pictureKey], before?.pictureKey ? [before.pictureKey] : []);
    const data = { ...input, priceCents: cents(price), pictureKey: pictureKey || null };
    if (planId !== null) await tx.floorPlan.update({ where: { id: planId }, data });
    else {
      const position = Math.max(-1, ...plans.map((plan) => plan.position)) + 1;
      await tx.floorPlan.create({ data: { ...data, projectId: id, position } });
    }
  });
}

/** Its homes remain, without a plan. @throws AppError `not_found`, `conflict` */
export async function deleteFloorPlan(
  actor: Actor,
  { id, version, partId }: PartInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const { count } = await tx.floorPlan.deleteMany({ where: { id: partId, projectId: id } });
    if (count === 0) throw gone('planGone');
  });
}

/** @throws AppError `not_found` (also for an unknown plan), `invalid` (taken label), `conflict` */
export async function saveUnit(
  actor: Actor,
  { id, version, unitId, floorPlanId, price, ...input }: UnitInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    if (floorPlanId !== null) {
      const plan = await tx.floorPlan.findFirst({ where: { id: floorPlanId, projectId: id } });
      if (!plan) throw gone('planGone');
    }
    const same = await tx.projectUnit.findFirst({
      where: { projectId: id, label: { equals: input.label, mode: 'insensitive' }, id: { not: unitId ?? 0 } },
    });
    if (same) {
      throw invalidField('label', tProjectErrors('homeTaken'));
    }
    const data = { ...input, floorPlanId, priceCents: cents(price) };
    if (unitId === null) {
      await checkCapacity(tx, id, 1);
      await tx.projectUnit.create({ data: { ...data, projectId: id } });
    } else {
      const { count } = await tx.projectUnit.updateMany({ where: { id: unitId, projectId: id }, data });
      if (count === 0) throw gone('homeGone');
    }
  });
}

/** @throws AppError `not_found`, `conflict` */
export async function setUnitStatus(
  actor: Actor,
  { id, version, unitId, status }: UnitStatusInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const { count } = await tx.projectUnit.updateMany({
      where: { id: unitId, projectId: id },
      data: { status },
    });
    if (count === 0) throw gone('homeGone');
  });
}

/** @throws AppError `not_found`, `conflict` */
export async function deleteUnit(
  actor: Actor,
  { id, version, partId }: PartInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const { count } = await tx.projectUnit.deleteMany({ where: { id: partId, projectId: id } });
    if (count === 0) throw gone('homeGone');
  });
}

async function checkCapacity(
  tx: Pick<Database, 'projectUnit'>,
  projectId: number,
  added: number,
): Promise<void> {
  if ((await tx.projectUnit.count({ where: { projectId } })) + added > UNITS_MAX)
    throw new AppError('invalid', tProjectErrors('homesMax', { max: UNITS_MAX }));
}

/** Bad rows are refused individually. @throws AppError `invalid`, `not_found`, `conflict`, `rate_limited` */
export async function importPriceList(
  actor: Actor,
  target: ProjectTarget,
  text: string,
): Promise<PriceListReport> {
  await consume(`price-list:${actor.id}`, PRICE_LISTS);
  // Outside the transaction, because a long list takes a while: if anything has changed by then, so has the version.
  const { list, known } = await readListFor(target.id, text);
  if ('problem' in list) throw new AppError('invalid', list.problem);
  const { rows, refused } = list;
  return changeProject(actor, target, async (tx) => {
    await checkCapacity(tx, target.id, rows.filter(({ label }) => !known.has(label)).length);
    const written = await tx.$queryRaw<{ label: string; created: boolean }[]>(upsertUnits(target.id, rows));
    const outcomes = new Map(written.map(({ label, created }) => [label, created]));
    return {
      rows: rows.map(({ line, label }) => ({ line, label, outcome: outcomeOf(outcomes.get(label)) })),
      refused: refused.slice(0, REFUSED_ROWS_SHOWN),
      refusedCount: refused.length,
    };
  });
}

async function readListFor(projectId: number, text: string) {
  const where = { projectId };
  const plans = await db.floorPlan.findMany({
    where,
    select: { id: true, name: true, bedrooms: true, bathrooms: true, areaM2: true },
  });
  const units = await db.projectUnit.findMany({ where, omit: { id: true, projectId: true } });
  const homes = units.map(({ priceCents, ...unit }) => ({
    ...unit,
    priceCents: priceCents === null ? null : Number(priceCents),
  }));
  const known = new Set(homes.map(({ label }) => label));
  return { list: await readPriceList(text, plans, homes), known };
}

function outcomeOf(created: boolean | undefined): RowOutcome['outcome'] {
  if (created === undefined) return 'unchanged';
  return created ? 'added' : 'changed';
}

/** Returns only the rows that were added or actually changed. */
function upsertUnits(projectId: number, rows: readonly PriceListRow[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO project_units AS u (project_id, label, floor_plan_id, floor, bedrooms, bathrooms, internal_m2, veranda_m2, price_cents, status)
    SELECT ${projectId}, r.label, r."floorPlanId", r.floor, r.bedrooms, r.bathrooms, r."internalM2", r."verandaM2", r."priceCents", r.status::unit_status
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      label text, "floorPlanId" int, floor smallint, bedrooms smallint, bathrooms smallint,
      "internalM2" float8, "verandaM2" float8, "priceCents" bigint, status text)
    ON CONFLICT (project_id, label) DO UPDATE SET
      floor_plan_id = coalesce(EXCLUDED.floor_plan_id, u.floor_plan_id), floor = coalesce(EXCLUDED.floor, u.floor),
      bedrooms = EXCLUDED.bedrooms, bathrooms = EXCLUDED.bathrooms, internal_m2 = EXCLUDED.internal_m2,
      veranda_m2 = EXCLUDED.veranda_m2, price_cents = EXCLUDED.price_cents, status = EXCLUDED.status
    WHERE (u.floor_plan_id, u.floor, u.bedrooms, u.bathrooms, u.internal_m2, u.veranda_m2, u.price_cents, u.status)
      IS DISTINCT FROM (coalesce(EXCLUDED.floor_plan_id, u.floor_plan_id), coalesce(EXCLUDED.floor, u.floor), EXCLUDED.bedrooms,
        EXCLUDED.bathrooms, EXCLUDED.internal_m2, EXCLUDED.veranda_m2, EXCLUDED.price_cents, EXCLUDED.status)
    RETURNING u.label, (u.xmax = 0) AS created`;
}
