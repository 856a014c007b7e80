import { safeReturnPath } from '@/lib/input/return-path';
import { localAddress, splitLanguage } from '@/lib/language/addresses';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { tAuthErrors } from '@/messages/auth-errors';

const ERRORS = [
  'callback_error',
  'access_denied',
  'AccessDenied',
  'OAuthAccountNotLinked',
  'ExampleAddress',
  'SamplePerson',
  'Suspended',
  'session_expired',
] as const;

const knownError = (error: string) => ERRORS.find((known) => known === error);

/** Anybody can craft that URL, so unknown values get a generic text. */
export function signInErrorText(error: string | undefined): string | undefined {
  if (!error) return undefined;
  const known = knownError(error);
  return known ? tAuthErrors(`oauth.${known}`) : tAuthErrors('signInFailed');
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
  const error = knownError(reason) ?? 'callback_error';
  const wanted = callbackUrl && URL.canParse(callbackUrl, base) ? new URL(callbackUrl, base) : null;
  // Only the address to return to remembers the language.
  const found = splitLanguage(safeReturnPath(wanted?.searchParams.get('from')));
  const { language, path: from } = found ?? { language: SOURCE_LANGUAGE, path: '/' };
  return localAddress(`/login?${new URLSearchParams(from === '/' ? { error } : { error, from })}`, language);
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
