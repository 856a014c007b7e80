import type { BadgeTone } from '@/components/ui/badge';
import { formatEuros, formatPrice } from '@/lib/format';
import type { ProjectStatus } from '@/lib/projects/constants';

export const STATUS_TONES: Record<ProjectStatus, BadgeTone> = {
  planning: 'amber',
  construction: 'terracotta',
  completed: 'neutral',
  available: 'olive',
};

/** The price of a home in a project; they are all for sale. */
export const priceText = (cents: number | null) => formatPrice(cents, 'for_sale');

/** '€210,000 – €395,000', or one price if both are equal. */
export function priceRangeText(min: number | null, max: number | null): string {
  if (!(min && max)) return priceText(min);
  return min === max ? formatEuros(min) : `${formatEuros(min)} – ${formatEuros(max)}`;
}
