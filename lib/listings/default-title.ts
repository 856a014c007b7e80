import { PROPERTY_TYPE_LABELS, type PropertyType } from '@/lib/listings/constants';

/** For imports without a title: '2-bedroom apartment in Pangrati, Athens', 'Studio apartment in …', 'Land in …'. */
export function defaultTitle(listing: {
  type: PropertyType;
  bedrooms: number | null;
  placeLabel: string;
}): string {
  const kind = PROPERTY_TYPE_LABELS[listing.type].toLowerCase();
  if (listing.type === 'land') return `Land in ${listing.placeLabel}`;
  if (listing.bedrooms === 0) return `Studio ${kind} in ${listing.placeLabel}`;
  const noun =
    listing.bedrooms === null ? PROPERTY_TYPE_LABELS[listing.type] : `${listing.bedrooms}-bedroom ${kind}`;
  return `${noun} in ${listing.placeLabel}`;
}
