import { PROPERTY_TYPE_LABELS, type PropertyType } from '@/lib/listings/constants';

/**
 * A title for homes imported without one: '2-bedroom apartment in Pangrati, Athens', 'Studio apartment in …', 'Land in
 * …'.
 */
export function defaultTitle(home: {
  type: PropertyType;
  bedrooms: number | null;
  placeLabel: string;
}): string {
  const kind = PROPERTY_TYPE_LABELS[home.type].toLowerCase();
  if (home.type === 'land') return `Land in ${home.placeLabel}`;
  if (home.bedrooms === 0) return `Studio ${kind} in ${home.placeLabel}`;
  const noun = home.bedrooms === null ? PROPERTY_TYPE_LABELS[home.type] : `${home.bedrooms}-bedroom ${kind}`;
  return `${noun} in ${home.placeLabel}`;
}
