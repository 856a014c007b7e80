import { formatArea, formatDecimal, formatFloor, formatNumber } from '@/lib/format';
import type { KeyEnd } from '@/lib/language/texts';
import { energyClassText } from '@/lib/listings/energy-classes';
import type { ListingDetail } from '@/lib/listings/types';
import { usualWord } from '@/lib/listings/usual-words';
import { tLabels } from '@/messages/labels';
import { tListingPage } from '@/messages/listing-page';

/** New builds are taxed differently. */
export function isNewBuild(
  listing: Pick<ListingDetail, 'units' | 'yearBuilt'>,
  currentYear: number,
): boolean {
  return listing.units.length > 0 || (listing.yearBuilt ?? 0) > currentYear;
}

type Label = KeyEnd<typeof tListingPage, 'feature'>;

/** For tListingPage(`feature.${label}`). */
export type KeyFeature = { label: Label; value: string };

/** Shown as tListingPage('unknown'). */
export const UNKNOWN = 'N/A';

/** The first four tiles are always shown. The AREA of land is the plot. `yearBuilt` may be in the future. */
export function keyFeatures(listing: ListingDetail, currentYear: number): KeyFeature[] {
  const isLand = listing.type === 'land';
  const area = isLand ? listing.lotSizeM2 || listing.areaM2 : listing.areaM2;
  const rooms = [tile('BEDROOMS', bedroomsText(listing)), tile('BATHROOMS', bathroomsText(listing))];
  return [
    ...(isLand ? [] : rooms),
    tile('AREA', areaOf(area)),
    tile('YEAR BUILT', yearText(listing.yearBuilt, currentYear)),
    ...known('PARKING', listing.parkingSpaces ? formatNumber(listing.parkingSpaces) : null),
    ...known('LOT SIZE', !isLand && listing.lotSizeM2 ? formatArea(listing.lotSizeM2) : null),
    ...known('FLOOR', listing.floorLevel === null ? null : formatFloor(listing.floorLevel)),
    ...known('TOTAL FLOORS', listing.totalFloors ? formatNumber(listing.totalFloors) : null),
    ...known('ENERGY', listing.energyClass && energyClassText(listing.energyClass)),
    ...known('CONSTRUCTION', listing.constructionMaterial && usualWord(listing.constructionMaterial)),
  ];
}

const areaOf = (m2: number | null) => (m2 ? formatArea(m2) : UNKNOWN);

const tile = (label: Label, value: string): KeyFeature => ({ label, value });

function known(label: Label, value: string | null): KeyFeature[] {
  return value ? [tile(label, value)] : [];
}

function bedroomsText({ type, bedrooms }: ListingDetail): string {
  if (bedrooms === null) return UNKNOWN;
  return bedrooms === 0 && type === 'apartment' ? tLabels('studio') : formatNumber(bedrooms);
}

/** The smallest home of a development may have 1.5. */
function bathroomsText({ bathrooms, units }: ListingDetail): string {
  const [smallest] = [...units].sort((a, b) => a.internalM2 - b.internalM2);
  const count = smallest?.bathrooms ?? bathrooms;
  return count === null ? UNKNOWN : formatDecimal(count);
}

function yearText(year: number | null, currentYear: number): string {
  if (!year) return UNKNOWN;
  return year > currentYear ? tListingPage('planned', { year }) : String(year);
}
