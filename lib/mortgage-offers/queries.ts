import { db } from '@/lib/db';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';

export async function listMortgageOffers(): Promise<MortgageOffer[]> {
  const rows = await db.mortgageOffer.findMany({ orderBy: { position: 'asc' }, omit: { position: true } });
  return rows.map((row) => ({ ...row, asOf: row.asOf.toISOString().slice(0, 10) }));
}
