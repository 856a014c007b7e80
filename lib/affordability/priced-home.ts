import type { Country } from '@/lib/places/constants';
import type { PricedHome } from './types';

type Advertised = { country: Country; type: string; areaM2: number | null; priceCents: number | null };

export const pricedHome = (
  { country, type, areaM2, priceCents }: Advertised,
  isNewBuild: boolean,
): PricedHome => ({
  country,
  isLand: type === 'land',
  isNewBuild,
  areaM2,
  priceCents: priceCents ?? 0,
});
