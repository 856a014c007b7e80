import OFFERS from '../data/mortgage-offers.json';
import { type TableRows, tableRows } from '../database/copy';

/** Fictional banks in the order of the home page, rates in basis points. Logos are in public/banks. */
export function mortgageOfferRows(now: Date): TableRows {
  const asOf = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  return tableRows(
    'mortgage_offers',
    OFFERS.map(({ name, rate, description, descriptions, slug }, index) => ({
      id: index + 1,
      position: index + 1,
      name,
      description,
      descriptions: JSON.stringify(descriptions),
      rate_basis_points: rate,
      url: `https://${slug}-bank.example/home-loans`,
      logo: `/banks/${slug}.svg`,
      as_of: asOf,
    })),
  );
}
