import type { ApiKeyLine } from '@/lib/api-keys/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';

/** The oldest first. */
export async function listApiKeys(
  actor: Actor,
): Promise<{ keys: ApiKeyLine[]; exportAddresses: ApiKeyLine[] }> {
  const rows = await db.apiKey.findMany({
    where: { ownerId: actor.id },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      kind: true,
      name: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
    },
  });
  const of = (wanted: (typeof rows)[number]['kind']): ApiKeyLine[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...line }) => line);
  return { keys: of('key'), exportAddresses: of('export_address') };
}
