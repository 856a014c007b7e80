import type { Translations } from '@/lib/language/translations';

export type MortgageOffer = {
  id: number;
  name: string;
  description: string;
  /** In other languages. */
  descriptions: Translations;
  /** Basis points: 380 is 3.80 %. */
  rateBasisPoints: number;
  url: string;
  logo: string;
  /** ISO date on which the rate was looked up. */
  asOf: string;
};
