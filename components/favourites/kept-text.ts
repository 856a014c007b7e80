import type { GoneFavourite } from '@/lib/favourites/types';
import { formatDate, formatEuros } from '@/lib/format';

/** 'on 3 May 2026 at €285,000': all that is still known of a home that is no longer public. */
export function keptText({ keptAt, keptPriceCents }: GoneFavourite): string {
  const day = `on ${formatDate(new Date(keptAt))}`;
  return keptPriceCents ? `${day} at ${formatEuros(keptPriceCents)}` : day;
}
