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
];
