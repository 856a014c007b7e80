import { db } from '@/lib/db';

/** Whether the sample people are here: an installation for trying out, not for the public. */
export async function hasSampleData(): Promise<boolean> {
  const email = { in: ['buyer@estia.example', 'admin@estia.example'] };
  return (await db.user.count({ where: { email } })) > 0;
}
