import { Readable } from 'node:stream';
import { apiMethods, apiRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { exportAccount } from '@/lib/people/export-queries';
import { consume, FULL_EXPORTS } from '@/lib/rate-limit';
import { jsonText } from '@/lib/runtime/json-text';

/** All data about the signed-in user, as a JSON download. */
const get = apiRoute(async (request) => {
  const actor = await requireApiActor(request);
  await consume(`export:user:${actor.id}`, FULL_EXPORTS);
  const text = Readable.from(jsonText(await exportAccount(actor)));
  return new Response(Readable.toWeb(text) as ReadableStream, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="estia-${actor.username}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
