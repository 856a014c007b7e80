const TEXTS: Readonly<Record<string, string>> = {
  callback_error: 'Google sign-in failed. Please try again.',
  access_denied: 'Google sign-in was cancelled.',
  AccessDenied: 'Google did not confirm your email address.',
  OAuthAccountNotLinked: 'This email already has an account. Please sign in with your password.',
  session_expired: 'Your session has ended. Please sign in again.',
};

/** What `/login?error=…` says; anybody can write anything there, so only known values have words of their own. */
export function signInErrorText(error: string | undefined): string | undefined {
  if (!error) return undefined;
  return Object.hasOwn(TEXTS, error) ? TEXTS[error] : 'Sign-in failed. Please try again.';
}
