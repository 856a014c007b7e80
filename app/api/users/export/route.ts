import { Readable } from 'node:stream';
import { apiMethods } from '@/lib/api';
import { exportAccount } from '@/lib/people/export-queries';
import { consume, FULL_EXPORTS } from '@/lib/rate-limit';
import { jsonText } from '@/lib/runtime/json-text';
import { personRoute } from '../../answers';

const get = personRoute(async ({ actor }) => {
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
