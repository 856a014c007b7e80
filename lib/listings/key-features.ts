import { formatArea, formatFloor, formatNumber } from '@/lib/format';
import { ENERGY_CLASS_LABELS } from '@/lib/listings/energy-classes';
import type { ListingDetail } from '@/lib/listings/types';

/** A home with units, or completed in a future year: other taxes apply. */
export function isNewBuild(
  listing: Pick<ListingDetail, 'units' | 'yearBuilt'>,
  currentYear: number,
): boolean {
  return listing.units.length > 0 || (listing.yearBuilt ?? 0) > currentYear;
}

export type KeyFeature = { label: string; value: string };

/** The specification's text for an unknown value. */
export const UNKNOWN = 'N/A';

/**
 * The tiles of the listing page. The first four are always shown, the others only if known. For land the plot size
 * comes first.
 *
 * @param currentYear a later year of construction is a planned completion
 */
export function keyFeatures(listing: ListingDetail, currentYear: number): KeyFeature[] {
  const always = [
    { label: 'BEDROOMS', value: bedroomsText(listing) },
    { label: 'BATHROOMS', value: listing.bathrooms === null ? UNKNOWN : formatNumber(listing.bathrooms) },
    { label: 'AREA', value: listing.areaM2 ? formatArea(listing.areaM2) : UNKNOWN },
    { label: 'YEAR BUILT', value: yearText(listing.yearBuilt, currentYear) },
  ];
  const lot = known('LOT SIZE', listing.lotSizeM2 ? formatArea(listing.lotSizeM2) : null);
  const others = [
    ...known('PARKING', listing.parkingSpaces ? formatNumber(listing.parkingSpaces) : null),
    ...(listing.type === 'land' ? [] : lot),
    ...known('FLOOR', listing.floorLevel === null ? null : formatFloor(listing.floorLevel)),
    ...known('TOTAL FLOORS', listing.totalFloors ? formatNumber(listing.totalFloors) : null),
    ...known(
      'ENERGY',
      listing.energyClass && (ENERGY_CLASS_LABELS[listing.energyClass] ?? listing.energyClass),
    ),
    ...known('CONSTRUCTION', listing.constructionMaterial),
  ];
  return listing.type === 'land' ? [...lot, ...always, ...others] : [...always, ...others];
}

function known(label: string, value: string | null): KeyFeature[] {
  return value ? [{ label, value }] : [];
}

function bedroomsText({ type, bedrooms }: ListingDetail): string {
  if (bedrooms === null) return UNKNOWN;
  return bedrooms === 0 && type === 'apartment' ? 'Studio' : formatNumber(bedrooms);
}

function yearText(year: number | null, currentYear: number): string {
  if (!year) return UNKNOWN;
  return year > currentYear ? `Completion ${year}` : String(year);
}
