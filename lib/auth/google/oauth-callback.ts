type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where /oauth/callback redirects: with an error to /login, after success to `from` (sanitised by `safePath`), else to
 * the handler that completes the sign-in, with the same query.
 */
export function oauthCallbackTarget(query: Query, safePath: (from: string | undefined) => string): string {
  try {
    const error = single(query.error);
    if (error) return `/login?${new URLSearchParams({ error })}`;
    if (single(query.auth_success) === 'true') return safePath(single(query.from));
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
