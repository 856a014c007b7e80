import { z } from 'zod';
import { SAMPLE_PASSWORD } from '@/lib/installation/constants';

/** Scheme, host and port only. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://estia.example', abort: true })
  .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, 'must have no path')
  .transform((value) => new URL(value).origin);
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://estia.example' });
/** `what` completes the error message (' of megabytes'). */
function wholeNumber(min: number, max: number, what = '') {
  const error = `must be a whole number${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}
const port = wholeNumber(1, 65_535);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const STORES = ['disk', 's3', 'uploadthing'] as const;
/** Next writes its build only inside the project folder. */
const isInsideProject = (folder: string) => !/^([/\\]|[a-z]:)|(^|[/\\])\.\.($|[/\\])/i.test(folder);
const isTileTemplate = (url: string) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
/** Without a name PostgreSQL uses the user's name. */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address', abort: true })
  .refine((value) => new URL(value).pathname.length > 1, 'must name a database: postgresql://…/estia');
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const hostList = commaList.pipe(z.array(z.string().regex(/^\S+:\d+$/, 'must be like 127.0.0.1:3000')));
const SAMPLE_SENDER = 'Estia <hello@estia.example>';
const originList = commaList.pipe(z.array(origin));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: commaList.pipe(z.array(databaseUrl)).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  AUTH_SECRET: z
    .string({ error: 'must be set (npm start makes one)' })
    .min(32, 'must have at least 32 characters'),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: address.optional(),
  EDGE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  EDGE_MEMORY_MB: wholeNumber(8, 65_536, ' of megabytes').default(128),
  EDGE_WEB_URLS: originList.optional(),
  EDGE_CHAT_URLS: originList.optional(),
  WEB_PORT: port.optional(),
  NEXT_DIST_DIR: z
    .string()
    .refine(isInsideProject, 'must be a folder inside the project, such as .next')
    .default('.next'),
  TRUST_PROXY_HOPS: wholeNumber(0, 10, ' of proxies').default(0),
  ESTIA_SAMPLE_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .refine((value) => value !== SAMPLE_PASSWORD, 'must be one that nobody knows yet')
    .optional(),
  CHAT_PORT: port.optional(),
  CHAT_URL: origin.optional(),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: address.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@smtp.example:465' })
    .optional(),
  EMAIL_FROM: z
    .string()
    .includes('@', { error: 'must be an address such as Estia <hello@estia.example>' })
    .default(SAMPLE_SENDER),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain such as reply.estia.example')
    .optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'must be the secret of the webhook, which begins with whsec_')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@estia.example'),
  PICTURE_STORE: z.enum(STORES, { error: `must be one of ${STORES.join(', ')}` }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: address.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  UPLOADTHING_TOKEN: z.string().optional(),
  UPLOADTHING_API_URL: address.optional(),
  UPLOADTHING_INGEST_URL: address.optional(),
  UPLOADTHING_FILES_URL: address.optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_MAP_ID: z.string().optional(),
  GOOGLE_GEOCODING_API_KEY: z.string().optional(),
  MAP_TILES_URL: z.string().refine(isTileTemplate, 'must contain {z}, {x} and {y}').optional(),
  GEOCODER_URL: address.optional(),
  OUTBOUND_HOSTS: hostList.default([]),
  API_CORS_ORIGINS: commaList.pipe(z.array(origin)).optional(),
  ANALYTICS_PLAUSIBLE_DOMAIN: z.string().optional(),
  ANALYTICS_GA4_ID: z.string().optional(),
  VARNISH_URLS: originList.optional(),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[\w-]+@[^/@\s]+\/(\S+\/)?\d+$/, 'must be like https://key@sentry.example/1')
    .optional(),
  METRICS_PORT: wholeNumber(1, 65_531).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ACCESS_LOG: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});
const crossChecked = settings
  .refine((s) => !s.AUTH_GOOGLE_ID === !s.AUTH_GOOGLE_SECRET, {
    path: ['AUTH_GOOGLE_SECRET'],
    error: 'AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET go together',
  })
  .refine((s) => !s.INBOUND_MAIL_DOMAIN || s.INBOUND_MAIL_SECRET, {
    path: ['INBOUND_MAIL_SECRET'],
    error: 'INBOUND_MAIL_DOMAIN needs the secret of the webhook that tells of mail',
  })
  .refine((s) => !s.INBOUND_MAIL_SECRET || s.RESEND_API_KEY, {
    path: ['RESEND_API_KEY'],
    error: 'INBOUND_MAIL_SECRET belongs to a webhook of Resend, which needs its key, too',
  })
  .refine((s) => !(s.S3_BUCKET || s.BACKUP_S3_BUCKET) || (s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  })
  .refine((s) => s.PICTURE_STORE || !s.S3_BUCKET || !s.UPLOADTHING_TOKEN, {
    path: ['PICTURE_STORE'],
    error: 'S3_BUCKET and UPLOADTHING_TOKEN are set: say which is used, s3 or uploadthing',
  })
  .refine((s) => s.PICTURE_STORE !== 's3' || s.S3_BUCKET, {
    path: ['S3_BUCKET'],
    error: 'PICTURE_STORE=s3 needs a bucket',
  })
  .refine((s) => s.PICTURE_STORE !== 'uploadthing' || s.UPLOADTHING_TOKEN, {
    path: ['UPLOADTHING_TOKEN'],
    error: 'PICTURE_STORE=uploadthing needs a token',
  })
  .refine((s) => !s.RESEND_API_KEY || !s.SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'RESEND_API_KEY is set as well; keep the one that sends the e-mails',
  })
  .refine((s) => !mailProvider(s) || !s.EMAIL_FROM.includes('@estia.example'), {
    path: ['EMAIL_FROM'],
    error: 'set a sender of your own domain, which the provider of e-mails accepts',
  })
  .transform((s) => ({
    ...s,
    PICTURE_STORE: s.PICTURE_STORE ?? (s.S3_BUCKET ? 's3' : s.UPLOADTHING_TOKEN ? 'uploadthing' : 'disk'),
    CHAT_PORT: s.CHAT_PORT ?? s.PORT + 1,
    APP_URL: s.APP_URL ?? `http://localhost:${s.PORT}`,
  }));

export type Env = z.infer<typeof crossChecked>;

/** `null`: e-mails are files in the outbox. */
export function mailProvider(s: {
  RESEND_API_KEY?: string | undefined;
  SMTP_URL?: string | undefined;
}): 'resend' | 'smtp' | null {
  if (s.RESEND_API_KEY) return 'resend';
  return s.SMTP_URL ? 'smtp' : null;
}

export const SETTING_NAMES = Object.keys(settings.shape);

/** One line per invalid setting: `PORT: must be a whole number from 1 to 65535`. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  constructor(readonly lines: string[]) {
    super(`Wrong settings (see .env.example):\n${lines.join('\n')}`);
  }
}

/** An empty value means unset: `KEY=` in .env. @throws EnvError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = crossChecked.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map(
      (issue) =>
        `${issue.path.join('.')}: ${source[String(issue.path[0])] === undefined ? 'is missing; ' : ''}${issue.message}`,
    ),
  );
}

let parsed: Env | undefined;

export function env(): Env {
  if (!parsed) {
    parsed = parseEnv(process.env);
    // Auth.js reads its base URL here; otherwise it would trust request headers.
    process.env.AUTH_URL = parsed.APP_URL;
  }
  return parsed;
}
