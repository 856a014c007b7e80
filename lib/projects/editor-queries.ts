import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { PROJECT_DETAIL_SELECT, toProjectDetail } from '@/lib/projects/detail-query';
import type { OwnProject } from '@/lib/projects/types';

/** The actor's own project, published or not; `null` for others'. */
export async function getOwnProject(actor: Actor, id: number): Promise<OwnProject | null> {
  const row = await db.project.findFirst({
    where: { id, developer: { ownerId: actor.id } },
    select: {
      ...PROJECT_DETAIL_SELECT,
      version: true,
      published: true,
      developer: { select: { ...PROJECT_DETAIL_SELECT.developer.select, approvedAt: true } },
    },
  });
  if (!row) return null;
  const { developer: _developer, ...detail } = toProjectDetail(row);
  return {
    ...detail,
    version: row.version,
    published: row.published,
    isApproved: row.developer.approvedAt !== null,
    planPriceCents: Object.fromEntries(
      row.floorPlans.map((plan) => [plan.id, plan.priceCents === null ? null : Number(plan.priceCents)]),
    ),
  };
}
