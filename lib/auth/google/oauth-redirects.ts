import { safeReturnPath } from '@/lib/input/return-path';

const TEXTS: Readonly<Record<string, string>> = {
  callback_error: 'Google sign-in failed. Please try again.',
  access_denied: 'Google sign-in was cancelled.',
  AccessDenied: 'Google did not confirm your email address.',
  OAuthAccountNotLinked: 'This email already has an account. Please sign in with your password.',
  ExampleAddress: 'This is an example address. Please use one at which you receive email.',
  SamplePerson: 'Sample people can sign in only from this machine or its private network.',
  Suspended: 'This account is suspended.',
  session_expired: 'Your session has ended. Please sign in again.',
};

/** Anybody can craft that URL, so unknown values get a generic text. */
export function signInErrorText(error: string | undefined): string | undefined {
  if (!error) return undefined;
  return Object.hasOwn(TEXTS, error) ? TEXTS[error] : 'Sign-in failed. Please try again.';
}

/** /login with a known error and `from`, which Auth.js keeps in its cookie; `null` if the sign-in did not fail. */
export function oauthFailure(
  googleError: string | null,
  location: string | null,
  callbackUrl: string | undefined,
): string | null {
  const base = 'http://site.invalid';
  const url = location && URL.canParse(location, base) ? new URL(location, base) : null;
  const failed = url?.searchParams.get('error');
  if (!failed) return null;
  const reason = googleError === 'access_denied' ? googleError : failed;
  const error = Object.hasOwn(TEXTS, reason) ? reason : 'callback_error';
  const wanted = callbackUrl && URL.canParse(callbackUrl, base) ? new URL(callbackUrl, base) : null;
  const from = safeReturnPath(wanted?.searchParams.get('from'));
  return `/login?${new URLSearchParams(from === '/' ? { error } : { error, from })}`;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function oauthCallbackTarget(query: Query): string {
  try {
    const error = single(query.error);
    if (error) return `/login?${new URLSearchParams({ error })}`;
    if (single(query.auth_success) === 'true') return safeReturnPath(single(query.from));
    const same = Object.keys(query).flatMap((name): [string, string][] => {
      const value = single(query[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return `/api/auth/callback/google?${new URLSearchParams(same)}`;
  } catch {
    return '/login?error=callback_error';
  }
}

/** @throws RangeError for a repeated parameter, which neither we nor Google send */
function single(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw new RangeError('the parameter comes twice');
  return value;
}
