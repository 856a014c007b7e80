import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { resendVerification } from '@/lib/auth/registration/verification-commands';
import { emailInputSchema } from '@/lib/auth/schema';
import { jsonAnswer } from '../../answers';

/** The same whether or not the address awaits verification. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const { email } = await readBody(request, emailInputSchema);
  await resendVerification(email, requestOrigin(request.headers));
  const body = { message: 'If this address is awaiting verification, a new link is on its way.' };
  return jsonAnswer(body, 'no-store');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
