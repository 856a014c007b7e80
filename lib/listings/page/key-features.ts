import { formatArea, formatFloor, formatNumber } from '@/lib/format';
import { energyClassText } from '@/lib/listings/energy-classes';
import type { ListingDetail } from '@/lib/listings/types';

/** New builds are taxed differently. */
export function isNewBuild(
  listing: Pick<ListingDetail, 'units' | 'yearBuilt'>,
  currentYear: number,
): boolean {
  return listing.units.length > 0 || (listing.yearBuilt ?? 0) > currentYear;
}

export type KeyFeature = { label: string; value: string };

export const UNKNOWN = 'N/A';

/** The first four tiles are always shown. The AREA of land is the plot. `yearBuilt` may be in the future. */
export function keyFeatures(listing: ListingDetail, currentYear: number): KeyFeature[] {
  const isLand = listing.type === 'land';
  const area = isLand ? listing.lotSizeM2 || listing.areaM2 : listing.areaM2;
  const rooms = [
    { label: 'BEDROOMS', value: bedroomsText(listing) },
    { label: 'BATHROOMS', value: bathroomsText(listing) },
  ];
  return [
    ...(isLand ? [] : rooms),
    { label: 'AREA', value: areaOf(area) },
    { label: 'YEAR BUILT', value: yearText(listing.yearBuilt, currentYear) },
    ...known('PARKING', listing.parkingSpaces ? formatNumber(listing.parkingSpaces) : null),
    ...known('LOT SIZE', !isLand && listing.lotSizeM2 ? formatArea(listing.lotSizeM2) : null),
    ...known('FLOOR', listing.floorLevel === null ? null : formatFloor(listing.floorLevel)),
    ...known('TOTAL FLOORS', listing.totalFloors ? formatNumber(listing.totalFloors) : null),
    ...known('ENERGY', listing.energyClass && energyClassText(listing.energyClass)),
    ...known('CONSTRUCTION', listing.constructionMaterial),
  ];
}

const areaOf = (m2: number | null) => (m2 ? formatArea(m2) : UNKNOWN);

function known(label: string, value: string | null): KeyFeature[] {
  return value ? [{ label, value }] : [];
}

function bedroomsText({ type, bedrooms }: ListingDetail): string {
  if (bedrooms === null) return UNKNOWN;
  return bedrooms === 0 && type === 'apartment' ? 'Studio' : formatNumber(bedrooms);
}

/** The smallest home of a development may have 1.5. */
function bathroomsText({ bathrooms, units }: ListingDetail): string {
  const [smallest] = [...units].sort((a, b) => a.internalM2 - b.internalM2);
  const count = smallest?.bathrooms ?? bathrooms;
  return count === null ? UNKNOWN : String(count);
}

function yearText(year: number | null, currentYear: number): string {
  if (!year) return UNKNOWN;
  return year > currentYear ? `${year} (planned)` : String(year);
}
