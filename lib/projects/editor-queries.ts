import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { toOneLine } from '@/lib/input/visible-text';
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
    // Rows from before a rule must pass it: nobody could find an invisible character in the form.
    name: toOneLine(detail.name),
    location: toOneLine(detail.location),
    images: detail.images.map((image) => ({ ...image, alt: toOneLine(image.alt) })),
    floorPlans: detail.floorPlans.map((plan) => ({ ...plan, name: toOneLine(plan.name) })),
    version: row.version,
    published: row.published,
    isApproved: row.developer.approvedAt !== null,
    planPriceCents: Object.fromEntries(
      row.floorPlans.map((plan) => [plan.id, plan.priceCents === null ? null : Number(plan.priceCents)]),
    ),
  };
}
