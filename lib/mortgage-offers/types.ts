/** A bank's offer as the home page shows it. */
export type MortgageOffer = {
  id: number;
  name: string;
  description: string;
  /** Basis points: 380 is 3.80 %. */
  rateBasisPoints: number;
  /** The bank's own page. */
  url: string;
  /** Path of the logo on this site. */
  logo: string;
  /** ISO date on which the rate was read. */
  asOf: string;
};
