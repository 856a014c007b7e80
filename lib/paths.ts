import { loginPath, propertyPath } from '@/lib/listing-paths';

/** Pure, so client components may use it. */
export const paths = {
  home: '/',
  buy: '/buy',
  rent: '/rent',
  affordability: '/affordability',
  property: propertyPath,
  login: loginPath,
  /** Verifies the link's token or sends the link again; signing in then leads to `from`. */
  verifyEmail: (from: string, token?: string) => {
    const query = new URLSearchParams({ ...(token && { token }), ...(from !== '/' && { from }) }).toString();
    return `/verify-email${query && `?${query}`}`;
  },
  /** The first page has no number. */
  profile: (username: string, tab: 'overview' | 'listings' | 'reviews' | 'contact' = 'overview', page = 1) =>
    `/${username}${tab === 'overview' ? '' : `?tab=${tab}`}${page > 1 ? `&page=${page}` : ''}`,
  profileShareImage: (username: string) => `/${username}/share.jpg`,
  connections: '/connections',
  thread: (id: number) => `/chat/${id}`,
  developer: (id: number) => `/developer/${id}`,
  agency: (id: number) => `/agency/${id}`,
  myAgency: '/my-agency',
  joinAgency: (token?: string) => `/join-agency${token ? `?token=${token}` : ''}`,
  project: (id: number) => `/projects/${id}`,
  myCompany: '/my-company',
  newProject: '/my-company/projects/new',
  ownProject: (id: number) => `/my-company/projects/${id}`,
  mortgageCalculator: (priceCents: number) =>
    `/mortgage-calculator?price=${Math.round(priceCents / 100)}&down=20&term=30&rate=5.5`,
  myListings: '/my-listings',
  freshness: '/statistics',
  leads: '/my-listings/enquiries',
  exports: '/my-listings/export',
  createListing: '/create-listing',
  favourites: '/favourites',
  savedSearches: '/saved-searches',
  savedSearch: (id: string) => `/saved-searches?saved=${id}`,
  /** `address`: path and query of a results page. */
  saveSearch: (address: string) => `/saved-searches/new?search=${encodeURIComponent(address)}`,
  viewings: '/viewings',
  editListing: (id: number) => `/edit-listing/${id}`,
} as const;
