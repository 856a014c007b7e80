import { apiMethods } from '@/lib/api';
import { getOwnAccount } from '@/lib/auth/queries';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { restoreCsrfCookie } from '@/lib/auth/session/session-cookie';
import { toApiAccount } from '@/lib/people/api-shape';
import { personRoute, privateJson } from '../../answers';

const get = personRoute(async ({ actor, request }) => {
  const token = request.cookies.get(sessionCookieName())?.value;
  if (token) await restoreCsrfCookie(request, token);
  const user = toApiAccount(await getOwnAccount(actor.id));
  return privateJson({ user });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
