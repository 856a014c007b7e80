import { db } from '@/lib/db';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';

/** Whether the seed recorded that it filled this database: its people have a password that everybody knows. */
export async function hasSampleData(): Promise<boolean> {
  const row = await db.installationValue.findUnique({ where: { key: INSTALLATION_KEYS.sampleData } });
  return row?.value === 'loaded';
}
