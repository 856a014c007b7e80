import { Readable } from 'node:stream';
import { apiMethods } from '@/lib/api';
import type { Actor } from '@/lib/auth/types';
import { KYERO_FOOT, KYERO_HEAD, kyeroProperty } from '@/lib/feeds/kyero-xml';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { consume, FULL_EXPORTS } from '@/lib/rate-limit';
import { siteOrigin } from '@/lib/urls';
import { personRoute } from '../../../answers';

async function* feedOf(actor: Actor): AsyncGenerator<string> {
  yield KYERO_HEAD;
  for await (const homes of exportOwnHomes(actor, siteOrigin())) yield homes.map(kyeroProperty).join('');
  yield KYERO_FOOT;
}

const get = personRoute(async ({ actor }) => {
  await consume(`kyero-export:user:${actor.id}`, FULL_EXPORTS);
  return new Response(Readable.toWeb(Readable.from(feedOf(actor))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="estia-kyero.xml"',
      'Cache-Control': 'private, no-store',
    },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
