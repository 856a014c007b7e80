// The layer of each file, and what each layer may import (docs/architecture.md).

/** A closed set. Any other file of lib/<domain>/ is named by topic and pure. */
const DOMAIN_FILES = [
  'schema',
  'types',
  'constants',
  'policy',
  'queries',
  'commands',
  'actions',
  'reads',
] as const;

/** They access external systems, so their topic-named files need not be pure. */
const DRIVER_DOMAINS = new Set([
  'auth',
  'email',
  'jobs',
  'metrics',
  'outbound',
  'realtime',
  'reporting',
  'storage',
]);
/** Files of other domains with the same permission. */
const DRIVER_FILES = new Set([
  'lib/inbound/provider.ts',
  'lib/incoming-feeds/arrived-file.ts',
  'lib/map/tile-image.ts',
  'lib/places/geocoding/geocoder.ts',
  'lib/search/client.ts',
  'lib/search/socket.ts',
  'lib/webhooks/post.ts',
]);

/** Hooks on Node's server, before Next and without database access. */
const SERVER_DOMAINS = new Set(['next', 'requests']);

const INFRASTRUCTURE: Readonly<Record<string, Layer>> = {
  'lib/action.ts': 'door',
  'lib/api.ts': 'door',
  'lib/database/outage.ts': 'server',
  'lib/database/connection-watchdog.ts': 'server',
  'lib/db.ts': 'database',
  'lib/env.ts': 'server',
  'lib/runtime/etag.ts': 'server',
  'lib/database/first-connections.ts': 'driver',
  'lib/log.ts': 'server',
  'lib/runtime/idle-memory.ts': 'server',
  // Named like a query, but only reads the URL.
  'lib/input/list-query.ts': 'pure',
  'lib/incoming-feeds/upload-form.ts': 'door',
  'lib/storage/uploads/multipart.ts': 'door',
  'lib/runtime/network-address.ts': 'server',
  'lib/rate-limit.ts': 'driver',
  'lib/readiness.ts': 'driver',
  'lib/database/unique-violation.ts': 'database',
  'lib/urls.ts': 'server',
};

export type Layer =
  | (typeof DOMAIN_FILES)[number]
  | 'app'
  | 'components'
  | 'database'
  | 'door'
  | 'driver'
  | 'outside'
  | 'prisma'
  | 'pure'
  | 'server'
  | 'sidecar';

/** `schema.ts` or, in a large domain, `contact-schema.ts`; queries too: `card-query.ts`. */
function vocabularyOf(name: string): (typeof DOMAIN_FILES)[number] | undefined {
  if (name === 'visibility' || name.endsWith('-query')) return 'queries';
  return DOMAIN_FILES.find((kind) => name === kind || name.endsWith(`-${kind}`));
}

export function layerOf(path: string): Layer {
  const [top = '', domain = '', ...rest] = path.split('/');
  if (path.startsWith('lib/generated/')) return 'prisma';
  if (top === 'components') return 'components';
  if (top === 'messages') return 'pure';
  if (top === 'server') return 'sidecar';
  if (top === 'app' || path === 'middleware.ts' || path === 'instrumentation.ts') return 'app';
  if (top !== 'lib') return 'outside';
  if (rest.length === 0 || path in INFRASTRUCTURE) return INFRASTRUCTURE[path] ?? 'pure';
  const name = (rest.at(-1) ?? '').replace(/\.\w+$/, '');
  const kind = vocabularyOf(name);
  if (kind) return kind;
  if (SERVER_DOMAINS.has(domain)) return 'server';
  return DRIVER_DOMAINS.has(domain) || DRIVER_FILES.has(path) ? 'driver' : 'pure';
}

const PURE = ['constants', 'schema', 'types', 'policy', 'pure'] as const satisfies readonly Layer[];
const INNER = [...PURE, 'server', 'driver', 'queries'] as const satisfies readonly Layer[];

export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  constants: ['constants'],
  types: ['constants', 'schema', 'types', 'pure'],
  schema: ['constants', 'schema', 'types', 'pure'],
  policy: PURE,
  pure: PURE,
  queries: [...INNER, 'database', 'prisma'],
  commands: [...INNER, 'commands', 'database', 'prisma'],
  reads: [...INNER, 'reads'],
  actions: [...INNER, 'reads', 'commands', 'actions', 'door'],
  server: [...PURE, 'server'],
  driver: [...INNER, 'reads', 'commands', 'database', 'prisma'],
  door: [...INNER, 'door'],
  database: ['server', 'pure', 'prisma'],
  prisma: ['prisma'],
  components: [...PURE, 'actions', 'components'],
  app: [...INNER, 'reads', 'commands', 'actions', 'door', 'components', 'app'],
  sidecar: [...INNER, 'commands', 'sidecar'],
  outside: [
    ...INNER,
    'reads',
    'commands',
    'actions',
    'door',
    'components',
    'app',
    'sidecar',
    'database',
    'prisma',
    'outside',
  ],
};

/** Besides app/ and components/. The rest of lib/ also runs in scripts and the sidecar. */
const NEXT_LAYERS = new Set<Layer>(['app', 'components', 'actions', 'door', 'outside']);
const NEXT_FILES = new Set(['lib/auth/current.ts', 'lib/auth/session/session-cookie.ts']);

export function mayUseNext(path: string): boolean {
  return NEXT_LAYERS.has(layerOf(path)) || NEXT_FILES.has(path);
}

const IMPURE_PACKAGE =
  /^(node:|pg($|\/|-)|pino$|next($|\/)|next-auth|@auth\/|@prisma\/|resend$|sharp$|socket\.io$)/;

export function isPureLayer(layer: Layer): boolean {
  return (PURE as readonly Layer[]).includes(layer);
}

export function isImpurePackage(name: string): boolean {
  return IMPURE_PACKAGE.test(name);
}

export function packageProblem(layer: Layer, name: string): string | null {
  if (layer === 'constants') return 'constants import nothing but constants';
  if (layer === 'schema' && !/^(zod($|\/)|libphonenumber-js)/.test(name))
    return 'schemas import zod and constants';
  if (layer === 'types' || layer === 'policy') {
    return /^zod($|\/)/.test(name) ? null : `${layer} import no packages`;
  }
  if (layer === 'pure' && isImpurePackage(name)) return `topic-named files are pure, and "${name}" is not`;
  return null;
}
