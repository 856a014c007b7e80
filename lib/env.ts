import { z } from 'zod';

/** An origin such as https://estia.example: scheme, host and port only. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://estia.example', abort: true })
  .refine((value) => new URL(value).pathname === '/' && !new URL(value).search, 'must have no path')
  .transform((value) => new URL(value).origin);
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://estia.example' });
/** An integer setting; `what` completes the error message (' of megabytes'). */
function wholeNumber(min: number, max: number, what = '') {
  const error = `must be a whole number${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}
const port = wholeNumber(1, 65_535);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Next only writes its build inside the project folder. */
const isInsideProject = (folder: string) => !/^([/\\]|[a-z]:)|(^|[/\\])\.\.($|[/\\])/i.test(folder);
/** Without a database name PostgreSQL would fall back to one named after the user. */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address', abort: true })
  .refine((value) => new URL(value).pathname.length > 1, 'must name a database: postgresql://…/estia');
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** Treats empty as unset, so that `KEY=` in .env disables a feature. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const originList = commaList.pipe(z.array(origin));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: optional(z.string()),
  APP_URL: optional(origin),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URLS: optional(commaList.pipe(z.array(databaseUrl))),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  AUTH_SECRET: z
    .string({ error: 'must be set (npm start makes one)' })
    .min(32, 'must have at least 32 characters'),
  AUTH_GOOGLE_ID: optional(z.string()),
  AUTH_GOOGLE_SECRET: optional(z.string()),
  AUTH_GOOGLE_ISSUER: optional(address),
  EDGE: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  EDGE_MEMORY_MB: wholeNumber(8, 65_536, ' of megabytes').default(128),
  EDGE_WEB_URLS: optional(originList),
  EDGE_CHAT_URLS: optional(originList),
  WEB_PORT: optional(port),
  NEXT_DIST_DIR: z
    .string()
    .refine(isInsideProject, 'must be a folder inside the project, such as .next')
    .transform((folder) => folder || '.next')
    .default('.next'),
  TRUST_PROXY_HOPS: wholeNumber(0, 10, ' of proxies').default(0),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })),
  CHAT_PORT: optional(port),
  CHAT_URL: optional(origin),
  RESEND_API_KEY: optional(z.string()),
  RESEND_BASE_URL: optional(address),
  EMAIL_FROM: z
    .string()
    .includes('@', { error: 'must be an address such as Estia <hello@estia.example>' })
    .default('Estia <hello@estia.example>'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@estia.example'),
  UPLOADTHING_TOKEN: optional(z.string()),
  UPLOADTHING_API_URL: optional(address),
  UPLOADTHING_INGEST_URL: optional(address),
  UPLOADTHING_FILES_URL: optional(address),
  GOOGLE_MAPS_API_KEY: optional(z.string()),
  GOOGLE_MAPS_MAP_ID: optional(z.string()),
  MAP_TILES_URL: optional(z.string().includes('{z}', { error: 'must contain {z}, {x} and {y}' })),
  GEOCODER_URL: optional(address),
  API_CORS_ORIGINS: optional(commaList.pipe(z.array(origin))),
  ANALYTICS_PLAUSIBLE_DOMAIN: optional(z.string()),
  ANALYTICS_GA4_ID: optional(z.string()),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});
const crossChecked = settings
  .refine((s) => !s.AUTH_GOOGLE_ID === !s.AUTH_GOOGLE_SECRET, {
    path: ['AUTH_GOOGLE_SECRET'],
    error: 'AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET go together',
  })
  .transform((s) => ({
    ...s,
    CHAT_PORT: s.CHAT_PORT ?? s.PORT + 1,
    APP_URL: s.APP_URL ?? `http://localhost:${s.PORT}`,
  }));

export type Env = z.infer<typeof crossChecked>;

/** Every setting's name, for the test that `.env.example` lists them all. */
export const SETTING_NAMES = Object.keys(settings.shape);

/** One line per invalid setting: `PORT: must be a whole number from 1 to 65535`. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  constructor(readonly lines: string[]) {
    super(`Wrong settings (see .env.example):\n${lines.join('\n')}`);
  }
}

/** @throws EnvError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = crossChecked.safeParse(source);
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map(
      (issue) =>
        `${issue.path.join('.')}: ${source[String(issue.path[0])] === undefined ? 'is missing; ' : ''}${issue.message}`,
    ),
  );
}

let parsed: Env | undefined;

/** The settings of this process, validated on first use. */
export function env(): Env {
  if (!parsed) {
    parsed = parseEnv(process.env);
    // Auth.js reads its base URL from here; otherwise it would trust the request's headers.
    process.env.AUTH_URL = parsed.APP_URL;
  }
  return parsed;
}
