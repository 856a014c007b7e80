const PRIVATE_PAGES: ReadonlySet<string> = new Set([
  'admin',
  'answer',
  'ask',
  'auth',
  'chat',
  'confirm-email',
  'connections',
  'create-listing',
  'dev',
  'edit-listing',
  'favourites',
  'forgot-password',
  'hidden-property',
  'join-agency',
  'login',
  'logout',
  'my-agency',
  'my-company',
  'my-listings',
  'oauth',
  'profile',
  'register',
  'reset-password',
  'saved-searches',
  'sign-up',
  'still-available',
  'unsubscribe',
  'verify-email',
  'viewings',
]);

/** Not even a view of a private page may reach a third party. */
export function isPrivatePage(pathname: string): boolean {
  return PRIVATE_PAGES.has(pathname.split('/')[1] ?? '');
}
