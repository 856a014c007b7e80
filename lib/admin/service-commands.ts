import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { adminChange } from '@/lib/admin/change-commands';
import type { TestedService } from '@/lib/admin/constants';
import { adminOnly } from '@/lib/admin/policy';
import type { ServiceTest } from '@/lib/admin/schema';
import { serviceProviders } from '@/lib/admin/service-queries';
import { testGoogle } from '@/lib/auth/google/google-requests';
import { internalKey } from '@/lib/auth/origin/direct-peer';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { deliverAlone, renderJob } from '@/lib/email/deliver';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { OSM_TILES_URL } from '@/lib/map/constants';
import { testTiles } from '@/lib/map/queries';
import { testGeocoder } from '@/lib/places/geocoding/geocoder';
import { consume, upTo } from '@/lib/rate-limit';
import { sendPurge } from '@/lib/realtime/varnish';
import { sendTestReport } from '@/lib/reporting/reports';
import { reasonOf, settleHealth } from '@/lib/reporting/service-health';
import { askIndex } from '@/lib/search/client';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { storage } from '@/lib/storage/storage';
import { MINUTE_SECONDS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

const TESTS_OF_ONE = upTo(5, MINUTE_SECONDS);

/** They use a service as the site does, so that the result is also noted as its health. */
const TESTS: Record<TestedService, (actor: Actor) => Promise<unknown>> = {
  mail: mailTo,
  pictures: writeAndRead,
  'google-sign-in': testGoogle,
  geocoder: testGeocoder,
  'map-tiles': () => testTiles(env().MAP_TILES_URL ?? OSM_TILES_URL),
  'search-index': async () => {
    const count = await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE });
    if (count === null) throw new Error('it is not running, or still loading');
  },
  varnish: () =>
    Promise.all((env().VARNISH_URLS ?? []).map((varnish) => sendPurge(varnish, internalKey(), 'a-test'))),
  'error-reports': sendTestReport,
};

/**
 * The test is recorded before it is made: it may take half a minute, which is too long for a transaction.
 * @throws AppError `unavailable` with the reason if the test fails, `conflict` for a service that is not set up, `rate_limited`
 */
export async function testService(actor: Actor, { service, reason }: ServiceTest): Promise<void> {
  adminOnly(actor);
  if (!serviceProviders()[service]) throw new AppError('conflict', 'This service is not set up.');
  await consume(`service-test:${service}`, TESTS_OF_ONE);
  await adminChange(actor, reason, (_tx, audit) =>
    audit({ action: 'service.test', targetType: 'service', targetId: service }),
  );
  try {
    await TESTS[service](actor);
  } catch (error) {
    throw new AppError('unavailable', `The test failed: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await settleHealth();
  }
}

async function mailTo(actor: Actor): Promise<void> {
  const { email, language } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { email: true, language: true },
  });
  const content = { template: 'service-test', url: absoluteUrl('/admin/services') } as const;
  await deliverAlone(randomUUID(), await renderJob({ to: email, content, language }));
}

/** If the process ends meanwhile, the clean-up of pictures finds the file. */
async function writeAndRead(): Promise<void> {
  const key = `test-${randomUUID()}`;
  const name = `${key}/share.jpg`;
  const bytes = Buffer.from(`a test of ${key}`);
  try {
    await storage().put(name, bytes);
    const file = await storage().open(name);
    const isSame = file !== null && bytes.equals(await buffer(file.stream));
    if (!isSame) throw new Error('what was stored is not what was read');
  } finally {
    await storage().remove(key);
  }
}
