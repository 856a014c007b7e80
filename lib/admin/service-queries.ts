import { adminOnly } from '@/lib/admin/policy';
import type { ServiceState } from '@/lib/admin/types';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { SERVICES, type ServiceName } from '@/lib/reporting/constants';

/** Without names and passwords, which an address may have. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);

const PICTURE_STORES = { disk: 'The disk of this machine', s3: 'S3', uploadthing: 'UploadThing' };

/** `null`: not set up. */
export function serviceProviders(): Record<ServiceName, string | null> {
  const { GOOGLE_MAPS_API_KEY, GEOCODER_URL, MAP_TILES_URL, SENTRY_DSN, ...settings } = env();
  const google = GOOGLE_MAPS_API_KEY ? 'Google' : null;
  return {
    mail: settings.SMTP_URL
      ? `SMTP, ${hostOf(settings.SMTP_URL)}`
      : settings.RESEND_API_KEY
        ? 'Resend'
        : null,
    'inbound-mail': settings.INBOUND_MAIL_DOMAIN ? `Resend, for ${settings.INBOUND_MAIL_DOMAIN}` : null,
    pictures: PICTURE_STORES[settings.PICTURE_STORE],
    'google-sign-in': settings.AUTH_GOOGLE_ID ? 'Google' : null,
    geocoder: GEOCODER_URL ? hostOf(GEOCODER_URL) : google,
    'google-map': google,
    'map-tiles': MAP_TILES_URL ? hostOf(MAP_TILES_URL) : 'OpenStreetMap, where it can be reached',
    'search-index': 'A process of this machine',
    varnish: settings.VARNISH_URLS?.map(hostOf).join(', ') ?? null,
    'error-reports': SENTRY_DSN ? hostOf(SENTRY_DSN) : null,
  };
}

export async function listServices(actor: Actor): Promise<ServiceState[]> {
  adminOnly(actor);
  const kept = new Map((await db.serviceHealth.findMany()).map((row) => [row.service, row]));
  const provided = serviceProviders();
  return SERVICES.map((service) => {
    const { lastSuccessAt = null, lastErrorAt = null, lastError = null } = kept.get(service) ?? {};
    return { service, provider: provided[service], lastSuccessAt, lastErrorAt, lastError };
  });
}
