/** What Google and other OpenID servers send back; nothing else is passed on. */
const KNOWN_PARAMETERS = ['code', 'state', 'scope', 'authuser', 'prompt', 'hd', 'iss', 'session_state'];

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where /oauth/callback sends the browser: with an error to /login, after success to `from` (checked by the caller's
 * `safePath`), else on to the handler that finishes the sign-in.
 */
export function oauthCallbackTarget(query: Query, safePath: (from: string | undefined) => string): string {
  try {
    const error = single(query.error);
    if (error) return `/login?${new URLSearchParams({ error })}`;
    if (single(query.auth_success) === 'true') return safePath(single(query.from));
    const known = KNOWN_PARAMETERS.flatMap((name): [string, string][] => {
      const value = single(query[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return `/api/auth/callback/google?${new URLSearchParams(known)}`;
  } catch {
    return '/login?error=callback_error';
  }
}

/** @throws RangeError for a parameter that comes twice: no server of ours or Google's sends that */
function single(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw new RangeError('the parameter comes twice');
  return value;
}
