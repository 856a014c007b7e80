import { NextRequest } from 'next/server';
import { apiRoute, readText } from '@/lib/api';
import { type AuthJsRequest, authJs } from '@/lib/auth/google/auth-js';
import { oauthFailure } from '@/lib/auth/google/oauth-redirects';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { signOut } from '@/lib/auth/session/session-commands';
import { deviceMemory, setSessionCookies } from '@/lib/auth/session/session-cookie';
import { splitLanguage } from '@/lib/language/addresses';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';

/** Auth.js reads only a CSRF token and an address. */
const MAX_BYTES = 16 * 1024;

const handle = apiRoute<{ nextauth: string[] }>(async (request, { nextauth: [action] }) => {
  const visit: AuthJsRequest = {
    origin: requestOrigin(request.headers),
    devices: await deviceMemory(),
  };
  const { handlers } = authJs(visit);
  const method = request.method === 'POST' ? handlers.POST : handlers.GET;
  if (action !== 'callback') return method(await withShortBody(request));

  // A new account speaks the language of the page on which it was asked for.
  const language = splitLanguage(wantedAddress(request) ?? '/')?.language ?? SOURCE_LANGUAGE;
  const response = await inLanguage(language, () => method(withoutSession(request)));
  if (visit.started) {
    await signOut(request.cookies.get(sessionCookieName())?.value);
    await setSessionCookies(visit.started);
    return response;
  }
  return withKnownError(request, response);
});

export { handle as GET, handle as POST };

/** Auth.js would read a body of any length. */
async function withShortBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== 'POST') return request;
  const { url, method, headers } = request;
  return new NextRequest(url, { method, headers, body: await readText(request, MAX_BYTES) });
}

/** Auth.js would link Google to the signed-in user without a password; so the previous session ends. */
function withoutSession(request: NextRequest): NextRequest {
  const headers = new Headers(request.headers);
  const kept = request.cookies.getAll().filter(({ name }) => !name.startsWith(sessionCookieName()));
  headers.set('cookie', kept.map(({ name, value }) => `${name}=${value}`).join('; '));
  return new NextRequest(request.url, { headers, method: request.method });
}

/** Of the page to which Auth.js returns. */
const callbackUrl = (request: NextRequest) =>
  request.cookies.getAll().find(({ name }) => name.endsWith('authjs.callback-url'))?.value;

/** Where the person was: '/el/buy'. */
function wantedAddress(request: NextRequest): string | null {
  const url = callbackUrl(request) ?? '';
  return URL.canParse(url, request.url) ? new URL(url, request.url).searchParams.get('from') : null;
}

/** Redirects to /login with a known error code, keeping the destination. */
function withKnownError(request: NextRequest, response: Response): Response {
  const location = response.headers.get('location');
  const target = oauthFailure(request.nextUrl.searchParams.get('error'), location, callbackUrl(request));
  if (!target) return response;
  const headers = new Headers(response.headers);
  headers.set('location', target);
  return new Response(null, { status: 302, headers });
}
