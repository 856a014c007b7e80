import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { verifyEmail } from '@/lib/auth/registration/verification-commands';
import { verificationInputSchema } from '@/lib/auth/schema';
import { registrationSecretIn } from '@/lib/auth/session/cookie';
import { jsonAnswer } from '../../answers';

const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const { token, password } = await readBody(request, verificationInputSchema);
  await verifyEmail(token, { browser: registrationSecretIn(request.headers.get('cookie')), password });
  const body = { message: 'Email verified. You can sign in now.' };
  return jsonAnswer(body, 'no-store');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
