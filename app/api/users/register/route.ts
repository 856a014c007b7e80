import { apiMethods, apiRoute, readJson } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { register } from '@/lib/auth/registration-commands';
import { requestOrigin } from '@/lib/auth/request-origin';
import { registrationInputSchema } from '@/lib/auth/schema';
import { randomSecret } from '@/lib/auth/secrets';
import { setRegistrationCookie } from '@/lib/auth/session-cookie';
import { parseInput } from '@/lib/validation';

/** 201 for new and known addresses alike; `email_sent` is true because the email is queued together with the account. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const input = parseInput(registrationInputSchema, await readJson(request));
  const browser = randomSecret();
  await register(input, requestOrigin(request.headers), '/', browser);
  await setRegistrationCookie(browser);
  const body = { message: 'Registration successful', email: input.email, email_sent: true };
  return Response.json(body, { status: 201, headers: { 'Cache-Control': 'no-store' } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
