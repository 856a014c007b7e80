import { readData } from '../data/read-data';
import { type TableRows, tableRows } from '../database/copy';

/** Fictional banks in the order of the home page; `rate` in basis points. Logos are in public/banks. */
type OfferText = { name: string; rate: number; description: string; slug: string };

export function mortgageOfferRows(now: Date): TableRows {
  const asOf = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  return tableRows(
    'mortgage_offers',
    readData<OfferText[]>('mortgage-offers').map(({ name, rate, description, slug }, index) => ({
      id: index + 1,
      position: index + 1,
      name,
      description,
      rate_basis_points: rate,
      url: `https://${slug}-bank.example/home-loans`,
      logo: `/banks/${slug}.svg`,
      as_of: asOf,
    })),
  );
}
