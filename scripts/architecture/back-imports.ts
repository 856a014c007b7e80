/**
 * Folders of lib, components and server import each other in one direction. These imports go back. Only ever remove entries: a new one
 * would make two folders one that nobody can understand alone.
 */
export const BACK_IMPORTS: readonly string[] = [
  'components/forms → components/listings',
  'components/layout → components/chat',
  'components/layout → components/legal',
  'components/layout → components/people',
  'components/listings → components/auth',
  'components/listings → components/chat',
  'components/listings → components/people',
  'lib/auth → lib/chat',
  'lib/auth → lib/favourites',
  'lib/auth → lib/listings',
  'lib/auth → lib/people',
  'lib/connections → lib/people',
  'lib/email → lib/alerts',
  'lib/email → lib/jobs',
  'lib/imports → lib/chat',
  'lib/listings → lib/chat',
  'lib/listings → lib/connections',
  'lib/listings → lib/people',
  'lib/listings → lib/projects',
  'lib/listings → lib/search',
  'lib/map → lib/search',
  'lib/next → lib/input',
  'lib/people → lib/reviews',
  'lib/places → lib/listings',
  'lib/runtime → lib/search',
  'lib/storage → lib/auth',
];
