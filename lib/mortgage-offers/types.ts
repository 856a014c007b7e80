/** A bank's offer on the home page. */
export type MortgageOffer = {
  id: number;
  name: string;
  description: string;
  /** Basis points: 380 is 3.80 %. */
  rateBasisPoints: number;
  /** The bank's web page. */
  url: string;
  /** Path of the logo on this site. */
  logo: string;
  /** ISO date on which the rate was looked up. */
  asOf: string;
};
