import { apiMethods, bodilessRoute } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { clientAddress } from '@/lib/auth/origin/client-address';
import { keyedHash } from '@/lib/auth/secrets';
import { propertyNotFound } from '@/lib/listings/policy';
import { countView } from '@/lib/listings/view-commands';
import { parseId } from '@/lib/validation';

const ROBOT = /bot|crawl|spider|slurp|preview|headless.*lighthouse/i;

/** A beacon of the listing's page, without cookies. */
const post = bodilessRoute<{ key: string }>(async (request, { key }) => {
  refuseCrossSite(request);
  const id = parseId(key);
  if (id === null) throw propertyNotFound();
  const agent = request.headers.get('user-agent') ?? '';
  if (agent && !ROBOT.test(agent)) {
    await countView(id, keyedHash('view', clientAddress(request.headers) ?? ''));
  }
  return new Response(null, { status: 204 });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
