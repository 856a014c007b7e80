import { apiMethods, apiRoute, readJson } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { verifyEmail } from '@/lib/auth/registration-commands';
import { verificationInputSchema } from '@/lib/auth/schema';
import { parseInput } from '@/lib/validation';

/** Consumes a verification token. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const { token } = parseInput(verificationInputSchema, await readJson(request));
  await verifyEmail(token);
  const body = { message: 'Email verified. You can sign in now.' };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
