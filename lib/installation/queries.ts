import { db } from '@/lib/db';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';

/** Whether the seed recorded that it filled this database: its people have a password that everybody knows. */
export async function hasSampleData(): Promise<boolean> {
  const row = await db.installationValue.findUnique({ where: { key: INSTALLATION_KEYS.sampleData } });
  return row?.value === 'loaded';
}

/** The id of this installation, a UUID; a backup and its restored database have the same. */
export async function getInstallationId(): Promise<string> {
  const { value } = await db.installationValue.findUniqueOrThrow({ where: { key: INSTALLATION_KEYS.id } });
  return value;
}
