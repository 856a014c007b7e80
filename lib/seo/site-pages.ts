export const SITE_PAGES = [
  '/',
  '/buy',
  '/rent',
  '/projects',
  '/developers',
  '/mortgage-calculator',
  '/rent-vs-buy',
  '/about',
  '/terms',
  '/cookies',
] as const;

/** Crawlers should skip these. Filtered searches are `noindex` instead. */
export const UNLISTED_PATHS = [
  '/admin',
  '/api/',
  '/ask?',
  '/chat',
  '/connections',
  '/create-listing',
  '/dev/',
  '/edit-listing/',
  '/favourites',
  '/forgot-password',
  '/login',
  '/my-company',
  '/my-listings',
  '/oauth/',
  '/profile',
  '/reset-password',
  '/saved-searches',
  '/verify-email',
] as const;
