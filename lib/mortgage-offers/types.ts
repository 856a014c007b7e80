export type MortgageOffer = {
  id: number;
  name: string;
  description: string;
  /** Basis points: 380 is 3.80 %. */
  rateBasisPoints: number;
  url: string;
  logo: string;
  /** ISO date on which the rate was looked up. */
  asOf: string;
};
