import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { getOwnAccount } from '@/lib/auth/queries';
import { loginBodySchema } from '@/lib/auth/schema';
import { deviceMemory, setSessionCookies } from '@/lib/auth/session/session-cookie';
import { signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { toApiAccount } from '@/lib/people/api-shape';
import { privateJson } from '../../answers';

/** By cookie; with `"token": true`, by access and refresh tokens. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const { token, ...input } = await readBody(request, loginBodySchema);
  const origin = requestOrigin(request.headers);
  if (token) {
    const { userId, ...tokens } = await signInClient(input, origin);
    const user = toApiAccount(await getOwnAccount(userId));
    return privateJson({ message: 'Login successful', user, ...tokens });
  }
  const session = await signIn(input, origin, await deviceMemory());
  await setSessionCookies(session);
  const user = toApiAccount(await getOwnAccount(session.userId));
  return privateJson({ message: 'Login successful', user });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
