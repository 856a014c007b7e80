// Every page and route with what it could show of other people's homes, contact data and pictures. tests/unit/core/surfaces.test.ts
// fails for one that is missing here; tests/api/visibility-states.spec.ts requests each in every state.
import type { Stage, Trace } from './visibility-stage';

export type Surface = {
  path: string;
  headers?: Record<string, string>;
  /** What it certainly shows while everything is public and nobody is blocked, to the viewer who is signed in. */
  shows: readonly Trace[];
  /**
   * The title from when a conversation began belongs to its participants, and to the review that rests on it; that of a
   * favourite to whoever saved it.
   */
  keepsTitle?: boolean;
  /** Homes are numbers here. */
  hasIds?: boolean;
};

type Row = string | ((stage: Stage) => readonly Surface[]);

/** Rows of routes that show nothing of other people say why. */
const WRITES = 'only writes';
const FORM = 'a form of one’s own account';
const SITE = 'texts of the site';

/** Feeds name homes of their owner's only. */
const NO_FEED = '00000000-0000-4000-8000-000000000000';

const HOME: readonly Trace[] = ['title', 'home', 'photo'];
const at = (path: string, shows: readonly Trace[] = [], more: Partial<Surface> = {}): Surface => ({
  path,
  shows,
  ...more,
});
/** A page as HTML and as the data that a link to it loads. */
const page = (path: string, shows: readonly Trace[] = [], more: Partial<Surface> = {}) => [
  at(path, shows, more),
  at(path, shows, { ...more, headers: { RSC: '1' } }),
];

/** A list of homes for sale, by itself and searched. */
const results = (shows: readonly Trace[], path: string) => (stage: Stage) =>
  page(`${path}?search=${stage.words.home}`, shows);

const ACCOUNT_PAGES = Object.fromEntries(
  [
    [
      '/forgot-password',
      '/reset-password',
      '/confirm-email',
      '/verify-email',
      '/unsubscribe',
      '/answer',
      '/still-available',
      '/oauth/callback',
      '/join-agency',
    ],
    [
      '/login',
      '/create-listing',
      '/saved-searches/new',
      '/my-agency',
      '/viewings/times',
      '/my-company',
      '/my-company/projects/new',
    ],
  ]
    .flat()
    .map((path) => [path, FORM]),
);

const ADMIN_PAGES = Object.fromEntries(
  [
    '',
    '/[...missing]',
    '/audit',
    '/developers',
    '/jobs',
    '/listings',
    '/mortgages',
    '/reports',
    '/services',
    '/users',
  ].map((path) => [`/admin${path}`, () => [at(`/admin${path.replace('[...missing]', 'x')}`)]]),
);

const PAGES: Record<string, Row> = {
  ...ACCOUNT_PAGES,
  ...ADMIN_PAGES,
  '/ask': ({ listingId }) => page(`/ask?about=home-${listingId}`, ['title']),
  '/admin/reports/[id]': () => [at('/admin/reports/1')],
  '/': () => [...page('/', HOME), ...page('/?featured=2')],
  '/buy/[[...path]]': (stage) => [
    ...page('/buy?sort=newest', HOME),
    ...results(HOME, '/buy')(stage),
    ...page(`/buy/${stage.place}?sort=newest`, HOME),
    ...page(`/buy/${stage.place}/apartments?sort=newest`, HOME),
  ],
  '/rent/[[...path]]': (stage) => [
    ...results([], '/rent')(stage),
    ...page(`/rent/${stage.place}`),
    ...page(`/rent/${stage.place}/apartments`),
  ],
  '/property/[id]': ({ listingId }) => page(`/property/${listingId}`, [...HOME, 'price']),
  '/hidden-property/[id]': ({ listingId }) => page(`/hidden-property/${listingId}`),
  '/edit-listing/[id]': ({ listingId }) => page(`/edit-listing/${listingId}`),
  '/my-listings': () => page('/my-listings'),
  '/my-listings/enquiries': () => page('/my-listings/enquiries'),
  '/my-listings/export': () => page('/my-listings/export'),
  '/my-listings/feeds': () => page('/my-listings/feeds'),
  '/my-listings/feeds/new': FORM,
  '/my-listings/feeds/[id]': () => page(`/my-listings/feeds/${NO_FEED}`),
  '/my-listings/feeds/[id]/report': () => [at(`/my-listings/feeds/${NO_FEED}/report?run=${NO_FEED}`)],
  '/my-listings/feeds/upload': WRITES,
  '/favourites': () => page('/favourites', HOME, { keepsTitle: true }),
  '/favourites/compare': ({ listingId }) =>
    page(`/favourites/compare?ids=${listingId}`, ['title'], { keepsTitle: true }),
  '/favourites/keep': ({ listingId }) => page(`/favourites/keep?listing=${listingId}`),
  '/saved-searches': () => page('/saved-searches'),
  '/profile': () => page('/profile'),
  '/viewings': () => page('/viewings', ['title'], { keepsTitle: true }),
  '/viewings/book': ({ listingId }) => page(`/viewings/book?home=${listingId}`, ['title']),
  '/connections': () => page('/connections', ['person']),
  '/[username]': ({ username }) => [
    ...page(`/${username}`, [...HOME, 'person'], { keepsTitle: true }),
    ...page(`/${username}?tab=listings`, HOME),
    ...page(`/${username}?tab=reviews`, ['title'], { keepsTitle: true }),
    ...page(`/${username}?tab=contact`),
    ...page(`/${username}?tab=listings&page=2`),
    ...page(`/${username}?tab=reviews&page=2`),
  ],
  '/[username]/share.jpg': ({ username }) => [at(`/${username}/share.jpg`)],
  '/chat': () => page('/chat', ['title'], { keepsTitle: true }),
  '/chat/[id]': ({ threadId }) => page(`/chat/${threadId}`, ['title'], { keepsTitle: true }),
  '/developers': ({ words }) => [
    ...page('/developers'),
    ...page(`/developers?search=${words.company}`, ['company']),
  ],
  '/developer/[id]': ({ developerId }) => page(`/developer/${developerId}`, ['company', 'project']),
  '/agency/[id]': ({ agencyId }) => page(`/agency/${agencyId}`, HOME),
  '/projects': ({ words }) => page(`/projects?search=${words.project}`, ['project']),
  '/projects/[id]': ({ projectId }) => page(`/projects/${projectId}`, ['company', 'project']),
  '/my-company/projects/[id]': ({ projectId }) => page(`/my-company/projects/${projectId}`),
  '/about': SITE,
  '/terms': SITE,
  '/cookies': SITE,
  '/api/docs': SITE,
  '/affordability': SITE,
  '/mortgage-calculator': SITE,
  '/rent-vs-buy': SITE,
  '/statistics': 'counts only',
  '/dev/outbox': 'e-mails of a site with sample data, which no real person uses',
};

const CALLS: Record<string, Row> = {
  '/api/admin/dashboard/properties': () => [at('/api/admin/dashboard/properties/')],
  '/api/admin/properties': () => [at('/api/admin/properties/')],
  '/api/[[...missing]]': 'answers 404 to every path that is no call',
  '/api/auth/[...nextauth]': () => [at('/api/auth/session')],
  '/api/chat': ({ words }) => [
    at('/api/chat/', ['title'], { keepsTitle: true }),
    at(`/api/chat/?search=${words.title}`, ['title'], { keepsTitle: true }),
  ],
  '/api/chat/[id]': ({ threadId }) => [at(`/api/chat/${threadId}/`, ['title'], { keepsTitle: true })],
  '/api/chat/[id]/messages': ({ threadId }) => [at(`/api/chat/${threadId}/messages/`)],
  '/api/chat/[id]/read': WRITES,
  '/api/chat/messages/[id]': WRITES,
  '/api/chat/connection': SITE,
  '/api/connections': () => [at('/api/connections/', ['person'])],
  '/api/connections/requests': () => [at('/api/connections/requests/')],
  '/api/connections/sent': () => [at('/api/connections/sent/')],
  '/api/connections/[id]': WRITES,
  '/api/connections/[id]/accept': WRITES,
  '/api/connections/[id]/reject': WRITES,
  '/api/developers': ({ words }) => [at(`/api/developers/?search=${words.company}`, ['company'])],
  '/api/developers/[id]': ({ developerId }) => [at(`/api/developers/${developerId}/`, ['company'])],
  '/api/projects': ({ words }) => [at(`/api/projects/?search=${words.project}`, ['project'])],
  '/api/projects/[id]': ({ projectId }) => [at(`/api/projects/${projectId}/`, ['project'])],
  '/api/geocode/reverse': SITE,
  '/api/places': 'the gazetteer',
  '/api/places/addresses': 'the gazetteer',
  '/api/inbound-mail': WRITES,
  '/api/map/clusters': ({ words }) => [
    at(`/api/map/clusters?kind=buy&size=600,800&search=${words.home}`, ['ids'], { hasIds: true }),
  ],
  '/api/map/homes': ({ words, listingId }) => [
    at(`/api/map/homes?ids=${listingId}`, ['title'], { hasIds: true }),
    at(`/api/map/homes?kind=buy&search=${words.home}`, ['title'], { hasIds: true }),
  ],
  '/api/map/pins': ({ words }) => [
    at(`/api/map/pins?kind=buy&search=${words.home}`, ['ids'], { hasIds: true }),
  ],
  '/api/me': () => [at('/api/me')],
  '/api/openapi.json': SITE,
  '/api/page-views': WRITES,
  '/api/properties': WRITES,
  '/api/properties/[key]': ({ listingId }) => [
    at(`/api/properties/${listingId}/`, [...HOME, 'listing contact']),
  ],
  '/api/properties/[key]/favourite': WRITES,
  '/api/properties/[key]/view': WRITES,
  '/api/properties/[key]/properties': ({ username }) => [at(`/api/properties/${username}/properties/`)],
  '/api/properties/[key]/property/[id]': ({ username, listingId }) => [
    at(`/api/properties/${username}/property/${listingId}/`),
  ],
  '/api/properties/[key]/property/[id]/delete': WRITES,
  '/api/properties/[key]/property/[id]/edit': WRITES,
  '/api/properties/[key]/property/[id]/publish': WRITES,
  '/api/properties/[key]/property/[id]/unpublish': WRITES,
  '/api/properties/buy': ({ words }) => [
    at('/api/properties/buy/?sort=newest', [...HOME, 'price']),
    at(`/api/properties/buy/?search=${words.home}`, HOME),
  ],
  '/api/properties/buy/rss': ({ words }) => [at(`/api/properties/buy/rss/?search=${words.home}`, ['title'])],
  '/api/properties/buy/json-feed': ({ words }) => [
    at(`/api/properties/buy/json-feed/?search=${words.home}`, ['title']),
  ],
  '/api/properties/choices': 'numbers only',
  '/api/properties/rent': ({ words }) => [at(`/api/properties/rent/?search=${words.home}`)],
  '/api/properties/rent/rss': ({ words }) => [at(`/api/properties/rent/rss/?search=${words.home}`)],
  '/api/properties/rent/json-feed': ({ words }) => [
    at(`/api/properties/rent/json-feed/?search=${words.home}`),
  ],
  '/api/properties/featured': () => [at('/api/properties/featured/?page_size=50', HOME)],
  '/api/properties/my-favourites': () => [at('/api/properties/my-favourites/', HOME)],
  '/api/properties/my-properties': () => [at('/api/properties/my-properties/')],
  '/api/properties/my-properties/enquiries': () => [at('/api/properties/my-properties/enquiries/')],
  '/api/properties/my-properties/kyero': () => [at('/api/properties/my-properties/kyero/')],
  '/api/properties/my-properties/csv': () => [at('/api/properties/my-properties/csv/')],
  '/api/properties/my-properties/json': () => [at('/api/properties/my-properties/json/')],
  '/api/exports/[address]/[format]': 'by a secret address only: tests/integration/export-addresses.test.ts',
  '/api/calendars/[address]/viewings.ics':
    'by a secret address only: tests/integration/viewings/calendar.test.ts',
  '/api/reviews': WRITES,
  '/api/reviews/[id]': WRITES,
  '/api/reviews/[id]/helpful': WRITES,
  '/api/reviews/[id]/report': WRITES,
  '/api/reviews/[id]/response': WRITES,
  '/api/unsubscribe': WRITES,
  '/api/uploads': WRITES,
  '/api/users/export': () => [at('/api/users/export/', ['title'], { keepsTitle: true })],
  '/api/users/get_user': () => [at('/api/users/get_user/')],
  '/api/users/login': WRITES,
  '/api/users/logout': WRITES,
  '/api/users/refresh': WRITES,
  '/api/users/register': WRITES,
  '/api/users/resend-verification': WRITES,
  '/api/users/verify-email': WRITES,
  '/api/users/profile': () => [at('/api/users/profile/')],
  '/api/users/profiles/[id]': ({ username }) => [
    at(`/api/users/profiles/${username}/`, [...HOME, 'person', 'person contact']),
  ],
  '/api/users/profiles/[id]/block': WRITES,
  '/api/users/profiles/[id]/can-review': ({ username }) => [
    at(`/api/users/profiles/${username}/can-review/`),
  ],
  '/api/users/profiles/[id]/properties': ({ username }) => [
    at(`/api/users/profiles/${username}/properties/`, HOME),
  ],
  '/api/users/profiles/[id]/review-stats': ({ username }) => [
    at(`/api/users/profiles/${username}/review-stats/`),
  ],
  '/api/users/profiles/[id]/reviews': ({ username }) => [
    at(`/api/users/profiles/${username}/reviews/`, ['title'], { keepsTitle: true }),
  ],
  '/api/users/profiles/[id]/viewer': ({ username }) => [at(`/api/users/profiles/${username}/viewer/`)],
  '/api/users/search': ({ username }) => [at(`/api/users/search/?q=${username}`, ['person'])],
};

const FILES: Record<string, Row> = {
  '/media/[...path]': ({ pictures }) =>
    (['photo', 'project', 'company', 'person'] as const).flatMap((trace) =>
      pictures[trace].map((key) => at(`/media/${key}/640.webp`, [trace])),
    ),
  '/sitemap.xml': () => [at('/sitemap.xml')],
  '/sitemaps/[shard]': () => [
    at('/sitemaps/listings-0.xml', ['photo']),
    at('/sitemaps/profiles.xml'),
    at('/sitemaps/projects.xml', ['project']),
    at('/sitemaps/places.xml'),
  ],
  '/healthz': SITE,
  '/readyz': SITE,
  '/manifest.webmanifest': SITE,
  '/robots.ts': SITE,
  '/tiles': SITE,
  '/tiles/[z]/[x]/[y]': SITE,
};

export const SURFACES: Readonly<Record<string, Row>> = { ...PAGES, ...CALLS, ...FILES };

/** The requests of all rows. */
export function surfacesOf(stage: Stage): Surface[] {
  return Object.values(SURFACES).flatMap((row) => (typeof row === 'string' ? [] : row(stage)));
}
