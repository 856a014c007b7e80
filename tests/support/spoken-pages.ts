// Every page, with the addresses at which it says different things, and the files that have texts.
// tests/api/language-crawl.spec.ts reads them in each language, and fails for a page that is missing here.
import type { Language } from '@/lib/language/constants';

export const SAMPLE_PEOPLE = ['buyer', 'owner', 'agent', 'developer'] as const;
/** A newcomer has an account and nothing else, a lister a home that is not published, a search, a webhook and a feed. */
export const READERS = ['visitor', 'newcomer', 'lister', ...SAMPLE_PEOPLE] as const;
export type Reader = (typeof READERS)[number];

export type Visit = { path: string; status: number; readers: readonly Reader[] };

/** Rows of the sample data that pages are about. */
export type Subjects = {
  home: number;
  rental: number;
  land: number;
  newBuild: number;
  hiddenHome: number;
  /** The lister's. */
  feed: string;
  removedHome: number;
  ownHome: number;
  project: number;
  ownProject: number;
  thread: number;
};

const MISSING = 2_000_000_000;

const visit = (readers: readonly Reader[], paths: readonly string[], status = 200): Visit[] =>
  paths.map((path) => ({ path, status, readers }));
const all = (...paths: string[]) => visit(['visitor'], paths);
const missing = (...paths: string[]) => visit(['visitor'], paths, 404);
const asked = (readers: readonly Reader[], ...paths: string[]) => visit(readers, paths);
const MEMBERS = ['newcomer', 'buyer'] as const;
const LISTERS = ['newcomer', 'lister', 'owner', 'agent'] as const;

const ENGLISH = 'English in every language (tests/unit/language/english-only.ts)';

const results = (market: 'buy' | 'rent') =>
  all(
    `/${market}`,
    `/${market}?view=list&page=2&sort=price-asc`,
    `/${market}/limassol`,
    `/${market}/paphos/houses`,
    `/${market}/greece`,
    `/${market}/athens/apartments`,
    `/${market}?location=Limassol&price_max=1`,
    `/${market}?location=Nowhere-at-all&bedrooms=9&energy_class=Z`,
    `/${market}?features=pool,elevator&bedrooms=2&bathrooms=1&price_min=100&property_type=apartment`,
    `/${market}?search=estia-${MISSING}`,
    `/${market}?page=900`,
  ).map((row) => (row.path.endsWith('page=900') ? { ...row, status: 404 } : row));

export const SPOKEN_PAGES: Readonly<Record<string, string | ((of: Subjects) => Visit[])>> = {
  '/': () => all('/', '/?featured=2'),
  '/buy/[[...path]]': () => [
    ...results('buy'),
    ...all('/buy?say=two%20bedrooms%20near%20the%20sea%20under%20300000'),
    ...missing('/buy/nowhere-at-all'),
  ],
  '/rent/[[...path]]': () => [...results('rent'), ...missing('/rent/limassol/castles')],
  '/property/[id]': ({ home, rental, land, newBuild, removedHome }) => [
    ...all(...[home, rental, land, newBuild].map((id) => `/property/${id}`)),
    ...visit(['visitor'], [`/property/${removedHome}`], 410),
    ...missing(`/property/${MISSING}`),
  ],
  '/hidden-property/[id]': ({ hiddenHome }) => [
    ...asked(['lister'], `/property/${hiddenHome}`),
    ...missing(`/hidden-property/${hiddenHome}`),
  ],
  '/[username]': () => [
    ...['agent', 'owner', 'buyer'].flatMap((name) =>
      all(`/${name}`, `/${name}?tab=listings`, `/${name}?tab=reviews`, `/${name}?tab=contact`),
    ),
    ...asked(['buyer', 'agent'], '/agent', '/agent?tab=contact', '/agent?tab=reviews'),
    ...missing('/nobody-has-this-name'),
  ],
  '/projects': () =>
    all('/projects', '/projects?status=construction', '/projects?search=zzzz', '/projects?location=Paphos'),
  '/projects/[id]': ({ project, ownProject }) => [
    ...all(`/projects/${project}`, `/projects/${ownProject}`),
    ...missing(`/projects/${MISSING}`),
  ],
  '/developers': () =>
    all('/developers', '/developers?search=zzzz', '/developers?min_projects=2&sort=rating-desc'),
  '/developer/[id]': () => [
    ...all('/developer/1', '/developer/2', '/developer/1?tab=projects', '/developer/1?tab=contact'),
    ...missing(`/developer/${MISSING}`),
  ],
  '/agency/[id]': () => missing(`/agency/${MISSING}`),
  '/about': () => all('/about'),
  '/terms': () => all('/terms'),
  '/cookies': () => all('/cookies'),
  '/affordability': () => all('/affordability', '/affordability?cash=60000&monthly=900&resident=1'),
  '/mortgage-calculator': () =>
    all('/mortgage-calculator', '/mortgage-calculator?price=250000&country=greece&deposit=20'),
  '/rent-vs-buy': () => all('/rent-vs-buy', '/rent-vs-buy?price=250000&country=greece'),
  '/statistics': () => all('/statistics'),
  '/still-available': () => all('/still-available', '/still-available?token=used'),
  '/login': () =>
    all('/login', '/login?mode=register', '/login?next=%2Ffavourites', '/login?error=OAuthCallback'),
  '/forgot-password': () => all('/forgot-password'),
  '/reset-password': () => all('/reset-password', '/reset-password?token=used'),
  '/verify-email': () => [
    ...all('/verify-email', '/verify-email?token=used'),
    ...asked(['newcomer'], '/verify-email'),
  ],
  '/confirm-email': () => all('/confirm-email', '/confirm-email?token=used'),
  '/unsubscribe': () => all('/unsubscribe', '/unsubscribe?token=used'),
  '/answer': () => all('/answer', '/answer?token=used'),
  '/oauth/callback': () => all('/oauth/callback'),
  '/ask': ({ home, project }) => [
    ...all(
      '/ask',
      `/ask?about=home-${home}`,
      `/ask?about=home-${home}&sent=1`,
      `/ask?about=project-${project}`,
    ),
    ...asked(['buyer'], `/ask?about=home-${home}`),
  ],
  '/favourites': () => asked(MEMBERS, '/favourites', '/favourites?q=zzzz'),
  '/favourites/compare': ({ home, land, newBuild }) =>
    asked(MEMBERS, '/favourites/compare', `/favourites/compare?ids=${home},${land},${newBuild}`),
  '/favourites/keep': ({ home }) =>
    asked(MEMBERS, `/favourites/keep?listing=${home}`, '/favourites/keep?listing=none'),
  '/saved-searches': () => asked(['newcomer', 'lister'], '/saved-searches'),
  '/saved-searches/new': () =>
    asked(
      MEMBERS,
      '/saved-searches/new',
      `/saved-searches/new?search=${encodeURIComponent('/buy/limassol/apartments?price_max=300000&features=pool')}`,
    ),
  '/connections': () =>
    asked([...MEMBERS, 'agent'], '/connections', '/connections?tab=requests', '/connections?q=zzzz'),
  '/profile': () => asked(['newcomer', 'lister', 'agent'], '/profile'),
  '/my-listings': () =>
    asked(LISTERS, '/my-listings', '/my-listings?q=zzzz', '/my-listings?state=unpublished'),
  '/my-listings/enquiries': () => asked(LISTERS, '/my-listings/enquiries'),
  '/my-listings/export': () => asked(LISTERS, '/my-listings/export'),
  '/my-listings/feeds': () => asked(LISTERS, '/my-listings/feeds'),
  '/my-listings/feeds/new': () =>
    asked(['newcomer'], '/my-listings/feeds/new', '/my-listings/feeds/new?problem=too_large'),
  '/my-listings/feeds/[id]': ({ feed }) => asked(['lister'], `/my-listings/feeds/${feed}`),
  '/my-listings/feeds/[id]/report':
    'a file; its words are tested in tests/unit/incoming-feeds/report-csv.test.ts',
  '/my-listings/feeds/upload': 'a form that leads to pages',
  '/create-listing': () =>
    asked(['newcomer', 'owner'], ...[1, 2, 3, 4, 5, 6].map((step) => `/create-listing?step=${step}`)),
  '/edit-listing/[id]': ({ ownHome, hiddenHome }) => [
    ...asked(['owner'], ...[1, 2, 3, 4, 5, 6].map((step) => `/edit-listing/${ownHome}?step=${step}`)),
    ...asked(['lister'], `/edit-listing/${hiddenHome}`),
    ...visit(['buyer'], [`/edit-listing/${ownHome}`, `/edit-listing/${MISSING}`], 404),
  ],
  '/viewings': () => asked([...MEMBERS, 'owner'], '/viewings', '/viewings?done=booked'),
  '/viewings/times': () => asked(['newcomer', 'owner'], '/viewings/times'),
  '/viewings/book': ({ home }) =>
    asked(
      MEMBERS,
      '/viewings/book',
      `/viewings/book?home=${home}`,
      `/viewings/book?home=${home}&viewing=none`,
    ),
  '/my-agency': () => asked(['newcomer', 'agent'], '/my-agency'),
  '/join-agency': () => asked(['newcomer'], '/join-agency', '/join-agency?token=used'),
  '/my-company': () => asked(['newcomer', 'developer'], '/my-company'),
  '/my-company/projects/new': () => asked(['newcomer', 'developer'], '/my-company/projects/new'),
  '/my-company/projects/[id]': ({ ownProject }) => [
    ...asked(['developer'], `/my-company/projects/${ownProject}`),
    ...visit(['developer'], [`/my-company/projects/${MISSING}`], 404),
  ],
  '/chat': () => asked([...MEMBERS, 'agent'], '/chat'),
  '/chat/[id]': ({ thread }) => [
    ...asked(['buyer'], `/chat/${thread}`),
    ...visit(['buyer'], [`/chat/${MISSING}`]),
  ],
  '/api/docs': ENGLISH,
  '/dev/outbox': ENGLISH,
  '/admin': ENGLISH,
  '/admin/[...missing]': ENGLISH,
  '/admin/audit': ENGLISH,
  '/admin/developers': ENGLISH,
  '/admin/jobs': ENGLISH,
  '/admin/services': ENGLISH,
  '/admin/listings': ENGLISH,
  '/admin/mortgages': ENGLISH,
  '/admin/reports': ENGLISH,
  '/admin/reports/[id]': ENGLISH,
  '/admin/users': ENGLISH,
};

/** Feeds, what a phone installs, and what the search field suggests. */
export const spokenFiles = (language: Language): string[] =>
  [
    '/manifest.webmanifest?',
    '/api/properties/buy/rss?location=Limassol&',
    '/api/properties/rent/json-feed?price_max=1000&',
    '/api/places?q=pa&',
  ].map((path) => `${path}lang=${language}`);

export const visitsOf = (subjects: Subjects): Visit[] =>
  Object.values(SPOKEN_PAGES).flatMap((row) => (typeof row === 'string' ? [] : row(subjects)));
