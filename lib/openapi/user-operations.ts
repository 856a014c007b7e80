import { z } from 'zod';
import { ACCESS_TOKEN_MINUTES } from '@/lib/auth/constants';
import {
  emailInputSchema,
  loginBodySchema,
  refreshInputSchema,
  registrationBodySchema,
  verificationInputSchema,
} from '@/lib/auth/schema';
import { exportSchema } from '@/lib/openapi/export-schema';
import { created, json, type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { errorSchema, messageSchema } from '@/lib/openapi/shared-schema';
import { accountSchema } from '@/lib/people/api-shape';
import { profileInputSchema, usernameInputSchema } from '@/lib/people/schema';

const users = operationsOf('Users');

const viewerSchema = z
  .object({
    user: z
      .object({ id: z.string(), username: z.string(), name: z.string(), avatar: z.string().nullable() })
      .nullable(),
    unreadThreads: z.int(),
    connections: z.int(),
    pendingRequests: z.int(),
    isAdmin: z.boolean(),
    hasCompany: z.boolean(),
    favouriteIds: z.array(z.int()),
  })
  .meta({ id: 'Viewer' });

const tokens = { access: z.string().optional(), refresh: z.string().optional() };

export const USER_OPERATIONS: readonly Operation[] = [
  users('post /api/users/login/', 'everyone', 'Sign in', {
    description: `Sets the session cookie and \`csrftoken\`. With \`"token": true\` it answers \`access\` (${ACCESS_TOKEN_MINUTES} minutes) and \`refresh\` instead, for clients that are not browsers.`,
    body: json(loginBodySchema),
    answers: {
      200: { description: 'Signed in', schema: messageSchema.extend({ user: accountSchema, ...tokens }) },
      403: {
        description: 'Refused: wrong address or password, not verified, or a sample person elsewhere',
        schema: errorSchema,
      },
    },
  }),
  users('post /api/users/register/', 'everyone', 'Register', {
    description: 'Answers the same for an address that has an account; its owner gets an email.',
    body: json(registrationBodySchema),
    answers: created(
      'A verification link is on its way',
      messageSchema.extend({ email: z.string(), email_sent: z.boolean() }),
    ),
  }),
  users('post /api/users/logout/', 'everyone', 'Sign out', {
    description:
      'Ends the session of the cookie or of the bearer token, the latter with its refresh tokens; without one there is nothing to end.',
    answers: ok('Signed out', messageSchema),
  }),
  users('post /api/users/refresh/', 'everyone', 'Keep a session alive', {
    description:
      'A browser sends no body. A client sends its refresh token once: a second use ends the whole family of tokens.',
    body: { ...json(refreshInputSchema.partial()), isOptional: true },
    answers: {
      200: { description: 'Alive', schema: z.object({ message: z.string().optional(), ...tokens }) },
      401: { description: 'Sign in again', schema: errorSchema },
    },
  }),
  users('get /api/users/get_user/', 'person', "The caller's account", {
    answers: ok('The account', z.object({ user: accountSchema })),
  }),
  users('get /api/users/profile/', 'person', "The caller's profile", {
    answers: ok('The profile', z.object({ data: z.object({ user: accountSchema }) })),
  }),
  ...(['put', 'patch'] as const).map((method) =>
    users(`${method} /api/users/profile/`, 'person', 'Change the username, or the fields of the profile', {
      description:
        '`username` is sent alone. A field that is absent keeps its value, an empty one clears it.',
      body: json(z.union([usernameInputSchema, profileInputSchema])),
      answers: ok('Changed', messageSchema.extend({ user: accountSchema })),
    }),
  ),
  users('post /api/users/verify-email/', 'everyone', 'Use a verification token', {
    description:
      'If the address was registered more than once, `password` sets the password of the account, unless the call carries the cookie of the registration.',
    body: json(verificationInputSchema),
    answers: ok('Verified', messageSchema),
  }),
  users('post /api/users/resend-verification/', 'everyone', 'Send the verification link again', {
    body: json(emailInputSchema),
    answers: ok('The same for every address', messageSchema),
  }),
  users('get /api/users/export/', 'person', 'Everything the product knows about the caller', {
    answers: ok('The data', exportSchema),
  }),
  users('get /api/me/', 'everyone', 'Who is viewing the page: name, counts, favourites', {
    answers: ok('The viewer', viewerSchema),
  }),
];
