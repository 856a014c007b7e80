import { csvText } from '@/lib/input/csv-text';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import type { FloorPlan, ProjectUnit } from '@/lib/projects/types';

const HEADER = [
  'Home',
  'Floor plan',
  'Floor',
  'Bedrooms',
  'Bathrooms',
  'Internal area',
  'Veranda area',
  'Price',
  'Status',
];

export function priceListText(
  units: readonly ProjectUnit[],
  plans: readonly Pick<FloorPlan, 'id' | 'name'>[],
): string {
  const names = new Map(plans.map(({ id, name }) => [id, name]));
  const rows = units.map((unit) => [
    unit.label,
    unit.floorPlanId === null ? '' : (names.get(unit.floorPlanId) ?? ''),
    unit.floor ?? '',
    unit.bedrooms,
    unit.bathrooms,
    writeTypedNumber(unit.internalM2),
    writeTypedNumber(unit.verandaM2),
    unit.priceCents === null ? '' : unit.priceCents / 100,
    unit.status,
  ]);
  return csvText([HEADER, ...rows]);
}
