import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { register } from '@/lib/auth/registration/registration-commands';
import { registrationBodySchema } from '@/lib/auth/schema';
import { registrationSecret } from '@/lib/auth/session/session-cookie';
import { jsonAnswer } from '../../answers';

/** The same for new and known addresses. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const input = await readBody(request, registrationBodySchema);
  await register(input, requestOrigin(request.headers), '/', await registrationSecret());
  const body = { message: 'Registration successful', email: input.email, email_sent: true };
  return jsonAnswer(body, 'no-store', 201);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
