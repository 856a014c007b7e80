import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { exportAccount } from '@/lib/people/export-queries';
import { consume } from '@/lib/rate-limit';

/** Each reads everything a person has. */
const EXPORTS = { capacity: 10, refillPerSecond: 10 / 3_600 };

/** Everything the product knows of the signed-in person, as a JSON file to keep. */
const get = apiRoute(async (request) => {
  const actor = await requireApiActor(request);
  await consume(`export:user:${actor.id}`, EXPORTS);
  const body = JSON.stringify(await exportAccount(actor), null, 2);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="estia-${actor.username}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
