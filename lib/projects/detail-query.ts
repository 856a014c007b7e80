import type { Prisma } from '@/lib/generated/prisma/client';
import { textIn } from '@/lib/language/translations';
import { centsFromColumn } from '@/lib/money';
import type { FloorPlan, ProjectDetail, ProjectUnit } from '@/lib/projects/types';

const PICTURE_SELECT = { select: { key: true, width: true, height: true, placeholder: true } } as const;

export const PROJECT_DETAIL_SELECT = {
  id: true,
  name: true,
  description: true,
  descriptions: true,
  location: true,
  country: true,
  status: true,
  startDate: true,
  completionDate: true,
  propertyTypes: true,
  amenities: true,
  features: true,
  latitude: true,
  longitude: true,
  createdAt: true,
  updatedAt: true,
  developer: {
    select: {
      id: true,
      name: true,
      location: true,
      country: true,
      image: true,
      phone: true,
      email: true,
      ownerId: true,
    },
  },
  images: { orderBy: { position: 'asc' }, select: { alt: true, picture: PICTURE_SELECT } },
  floorPlans: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      bedrooms: true,
      bathrooms: true,
      areaM2: true,
      priceCents: true,
      picture: PICTURE_SELECT,
    },
  },
  units: { omit: { projectId: true }, orderBy: [{ label: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ProjectSelect;

type DetailRow = Prisma.ProjectGetPayload<{ select: typeof PROJECT_DETAIL_SELECT }>;

const isoDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

export function toProjectDetail(row: DetailRow): ProjectDetail {
  const { startDate, completionDate, createdAt, updatedAt, descriptions, developer, ...plain } = row;
  const { ownerId, ...company } = developer;
  const units = row.units.map((unit) => ({ ...unit, priceCents: centsFromColumn(unit.priceCents) }));
  const available = units.filter(({ status }) => status === 'available');
  const floorPlans = row.floorPlans.map((plan) => toFloorPlan(plan, units));
  const prices = pricesOf([...available, ...floorPlans]);
  return {
    ...plain,
    developer: { ...company, canBeAsked: ownerId !== null },
    description: textIn(row.description, descriptions),
    startDate: isoDay(startDate),
    completionDate: isoDay(completionDate),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    images: row.images.map(({ alt, picture }) => ({ ...picture, alt })),
    floorPlans,
    units: units.sort((a, b) => byLabel.compare(a.label, b.label)),
    totalUnits: units.length,
    availableUnits: available.length,
    minPriceCents: prices.length > 0 ? Math.min(...prices) : null,
    maxPriceCents: prices.length > 0 ? Math.max(...prices) : null,
  };
}

/** Sorts 'A2' before 'A10'. */
const byLabel = new Intl.Collator('en', { numeric: true });

function pricesOf(priced: readonly { priceCents: number | null }[]): number[] {
  return priced.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
}

function toFloorPlan(plan: DetailRow['floorPlans'][number], units: readonly ProjectUnit[]): FloorPlan {
  return {
    ...plan,
    priceCents: startingPrice(plan, units),
    picture: plan.picture && { ...plan.picture, alt: plan.name },
  };
}

/** Of the cheapest available home of the plan, else the plan's own; `null` if nothing of it is for sale. */
function startingPrice(plan: DetailRow['floorPlans'][number], units: readonly ProjectUnit[]): number | null {
  const isAvailable = ({ status }: ProjectUnit) => status === 'available';
  const homes = units.filter(({ floorPlanId }) => floorPlanId === plan.id);
  const isSoldOut = [homes, units].some((list) => list.length > 0 && !list.some(isAvailable));
  if (isSoldOut) return null;
  const prices = pricesOf(homes.filter(isAvailable));
  return prices.length > 0 ? Math.min(...prices) : centsFromColumn(plan.priceCents);
}
