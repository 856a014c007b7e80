import { copyLine, type TableRows } from './copy';

/** Fictional banks in the order of the home page. Logos are in public/banks. */
const OFFERS = [
  {
    name: 'Bank of Aphrodite',
    rate: 380,
    description: 'Variable rate for a first home, up to 80% of its value, over 35 years at most.',
    slug: 'aphrodite',
  },
  {
    name: 'Bank of Troodos',
    rate: 466,
    description: 'Fixed for five years, then variable. No fee for paying back early.',
    slug: 'troodos',
  },
  {
    name: 'Bank of the Levant',
    rate: 580,
    description: 'For holiday homes and buyers who live abroad, up to 65% of the value.',
    slug: 'levant',
  },
] as const;

export function mortgageOfferRows(now: Date): TableRows {
  const asOf = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  return {
    table: 'mortgage_offers',
    columns: ['id', 'position', 'name', 'description', 'rate_basis_points', 'url', 'logo', 'as_of'],
    lines: OFFERS.map(({ name, rate, description, slug }, index) =>
      copyLine([
        index + 1,
        index + 1,
        name,
        description,
        rate,
        `https://${slug}-bank.example/home-loans`,
        `/banks/${slug}.svg`,
        asOf,
      ]),
    ),
  };
}
