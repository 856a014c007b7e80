/**
 * The two runs: `npm test` (brief) and `npm run test:long` (everything else). A test run
 * on its own ignores this. Brief are all unit tests, the rules on a database, the contract of the API, and one walk
 * through each screen; long are killed processes, outages, floods, wrong inputs at every door, and the screens' details.
 */
export type Run = 'brief' | 'long';

export const LONG_INTEGRATION = [
  'tests/chaos/*.test.ts',
  'tests/integration/{action,api}-matrix.test.ts',
  'tests/integration/database/{contention,dump-restore,exhausted-pool,off-site,out-of-room,replicas}.test.ts',
  'tests/integration/edge/{ending,floods,hanging,leaving,one-of-two,queues,slow-clients,unread-answers,varnish,viewer}.test.ts',
  'tests/integration/auth-{guessing,lock-out,log,pre-hijack,races}.test.ts',
  'tests/integration/{agency,kyero-export,late-writes,picture-clean-up,seed,unfinished-pictures}.test.ts',
  'tests/integration/imports-{and-owner,hostile,mass-withdrawal,real}.test.ts',
  'tests/integration/{public-queries{,-visibility},service-health}.test.ts',
  'tests/integration/*-{kill,killed}.test.ts',
  'tests/integration/{pictures-full-disk,restore-drill,search-index-compaction,search-news-{cost,matches,once}}.test.ts',
  'tests/integration/scripts/*.test.ts',
  'tests/socket/{address-limits,blocked-reading,event-matrix,fuzz}.test.ts',
];

export const BRIEF_API = [
  'admin',
  'authorization',
  'chat',
  'contract',
  'contract-people',
  'languages',
  'listing-forms',
  'map',
  'openapi',
  'page-weight',
  'profile',
  'projects',
  'properties-search',
  'results-pages',
  'security-headers',
  'users',
  'visibility',
].map((name) => `**/api/${name}.spec.ts`);

export const BRIEF_SCREENS = [
  'auth',
  'chat',
  'empty-results',
  'favourites',
  'home-search',
  'listing-wizard',
  'my-company',
  'my-listings',
  'own-profile',
  'property',
  'reviews',
  'search',
].map((name) => `**/e2e/${name}.spec.ts`);

/** The run of this process, if `npm test` or `npm run test:long` started it. */
export function currentRun(): Run | undefined {
  const run = process.env.ESTIA_TEST_RUN;
  return run === 'brief' || run === 'long' ? run : undefined;
}
