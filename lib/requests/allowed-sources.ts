import type { Env } from '../env';
import { OSM_TILES_URL } from '../map/constants';

type Sources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'worker' | 'form', string[]>
>;

const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

/** As developers.google.com/maps/documentation/javascript/content-security-policy lists them ("Allowlist CSP"). */
const GOOGLE_MAPS: Sources = {
  script: [...GOOGLE, 'https://*.ggpht.com', 'https://*.googleusercontent.com', 'blob:', "'unsafe-eval'"],
  style: ['https://fonts.googleapis.com'],
  img: [...GOOGLE, 'https://*.googleusercontent.com'],
  font: ['https://fonts.gstatic.com'],
  connect: [...GOOGLE, 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
};

const GOOGLE_ANALYTICS: Sources = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
};

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://my.matterport.com'];

/** `{s}` stands for one of several hosts. Empty for our own tiles. */
function tileHosts(template: string): string[] {
  const origin = /^https?:\/\/[^/?#\s;,]+/.exec(template)?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

const websocket = (origin: string) => origin.replace(/^http/, 'ws');

/** Browsers disagree on whether 'self' includes ws:. */
function chatHosts({ APP_URL, CHAT_URL, CHAT_PORT, EDGE }: Env): string[] {
  if (CHAT_URL) return [websocket(CHAT_URL)];
  return EDGE === 'on' ? [websocket(APP_URL)] : [`ws://*:${CHAT_PORT}`, `wss://*:${CHAT_PORT}`];
}

function sourcesOf(settings: Env): Sources[] {
  const { ANALYTICS_PLAUSIBLE_DOMAIN, ANALYTICS_GA4_ID, AUTH_GOOGLE_ID, AUTH_GOOGLE_ISSUER } = settings;
  const google = new URL(AUTH_GOOGLE_ISSUER ?? 'https://accounts.google.com').origin;
  return [
    { img: tileHosts(settings.MAP_TILES_URL ?? OSM_TILES_URL), connect: chatHosts(settings) },
    settings.PICTURE_STORE === 's3' && settings.S3_PUBLIC_URL
      ? { img: [new URL(settings.S3_PUBLIC_URL).origin] }
      : {},
    AUTH_GOOGLE_ID ? { form: [google] } : {},
    settings.GOOGLE_MAPS_API_KEY ? GOOGLE_MAPS : {},
    ANALYTICS_PLAUSIBLE_DOMAIN ? { connect: ['https://plausible.io'] } : {},
    ANALYTICS_GA4_ID && !ANALYTICS_PLAUSIBLE_DOMAIN ? GOOGLE_ANALYTICS : {},
  ];
}

/**
 * Names a host only if a setting needs it (decision 006).
 * @param inline 'unsafe-inline', or a nonce and hashes
 * @param settings null before they can be read
 */
export function contentSecurityPolicy(inline: string, settings: Env | null): string {
  const wanted = settings ? sourcesOf(settings) : [];
  const line = (directive: string, kind: keyof Sources, own: string) =>
    [directive, own, ...wanted.flatMap((sources) => sources[kind] ?? [])].join(' ');
  return [
    "default-src 'self'",
    line('script-src', 'script', `'self' ${inline}`),
    line('style-src', 'style', "'self' 'unsafe-inline'"),
    line('img-src', 'img', "'self' data: blob:"),
    line('font-src', 'font', "'self' data:"),
    line('connect-src', 'connect', "'self'"),
    line('frame-src', 'frame', `'self' ${PLAYERS.join(' ')}`),
    line('worker-src', 'worker', "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    line('form-action', 'form', "'self'"),
    "frame-ancestors 'none'",
  ].join('; ');
}
