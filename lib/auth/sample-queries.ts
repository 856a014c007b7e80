import { db } from '@/lib/db';

/** Whether the sample accounts exist, that is, whether this is a demo installation. */
export async function hasSampleData(): Promise<boolean> {
  const email = { in: ['buyer@estia.example', 'admin@estia.example'] };
  return (await db.user.count({ where: { email } })) > 0;
}
