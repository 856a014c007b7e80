import { db } from '@/lib/db';
import { toTranslations } from '@/lib/language/translations';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';

export async function listMortgageOffers(): Promise<MortgageOffer[]> {
  const rows = await db.mortgageOffer.findMany({ orderBy: { position: 'asc' }, omit: { position: true } });
  return rows.map((row) => ({
    ...row,
    descriptions: toTranslations(row.descriptions),
    asOf: row.asOf.toISOString().slice(0, 10),
  }));
}
