import type * as apiKeyActions from '@/lib/api-keys/actions';
import { addExportAddress } from '@/lib/api-keys/commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { forOwner, forPeople, type RowsOf } from './row';

const added = async (owner: Actor) => {
  await addExportAddress(owner, { name: 'Portal' });
  const { id } = await db.apiKey.findFirstOrThrow({ where: { ownerId: owner.id }, select: { id: true } });
  return { id };
};

export const API_KEY_ROWS: RowsOf<keyof typeof apiKeyActions> = {
  addApiKeyFormAction: {
    ...forPeople(async () => ({
      name: 'Own program',
      scopes: 'listings_read',
      days: '30',
    })),
    // Stored as the day on which it ends.
    notStored: ['days'],
  },
  addExportAddressFormAction: forPeople(async () => ({ name: 'A portal' })),
  revokeApiKeyFormAction: forOwner(added),
};
