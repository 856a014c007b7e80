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
import { type Operation, operation } from '@/lib/openapi/operation';
import { errorSchema, messageSchema } from '@/lib/openapi/shared-schema';
import { accountSchema, viewerSchema } from '@/lib/openapi/user-schema';
import { profileInputSchema, usernameInputSchema } from '@/lib/people/schema';

const json = (schema: z.ZodType) => ({ schema, mediaType: 'application/json' as const });
const tokens = { access: z.string().optional(), refresh: z.string().optional() };

export const USER_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'post',
    path: '/api/users/login/',
    tag: 'Users',
    summary: 'Sign in',
    description: `Sets the session cookie and \`csrftoken\`. With \`"token": true\` it answers \`access\` (${ACCESS_TOKEN_MINUTES} minutes) and \`refresh\` instead, for clients that are not browsers.`,
    access: 'everyone',
    body: json(loginBodySchema),
    answers: {
      200: { description: 'Signed in', schema: messageSchema.extend({ user: accountSchema, ...tokens }) },
      403: {
        description: 'Refused: wrong address or password, not verified, or a sample person elsewhere',
        schema: errorSchema,
      },
    },
  }),
  operation({
    method: 'post',
    path: '/api/users/register/',
    tag: 'Users',
    summary: 'Register',
    description: 'Answers the same for an address that has an account; its owner gets an email.',
    access: 'everyone',
    body: json(registrationBodySchema),
    answers: {
      201: {
        description: 'A verification link is on its way',
        schema: messageSchema.extend({ email: z.string(), email_sent: z.boolean() }),
      },
    },
  }),
  operation({
    method: 'post',
    path: '/api/users/logout/',
    tag: 'Users',
    summary: 'Sign out',
    description:
      'Ends the session of the cookie or of the bearer token, the latter with its refresh tokens; without one there is nothing to end.',
    access: 'everyone',
    answers: { 200: { description: 'Signed out', schema: messageSchema } },
  }),
  operation({
    method: 'post',
    path: '/api/users/refresh/',
    tag: 'Users',
    summary: 'Keep a session alive',
    description:
      'A browser sends no body. A client sends its refresh token once: a second use ends the whole family of tokens.',
    access: 'everyone',
    body: { ...json(refreshInputSchema.partial()), isOptional: true },
    answers: {
      200: { description: 'Alive', schema: z.object({ message: z.string().optional(), ...tokens }) },
      401: { description: 'Sign in again', schema: errorSchema },
    },
  }),
  operation({
    method: 'get',
    path: '/api/users/get_user/',
    tag: 'Users',
    summary: "The caller's account",
    access: 'person',
    answers: { 200: { description: 'The account', schema: z.object({ user: accountSchema }) } },
  }),
  operation({
    method: 'get',
    path: '/api/users/profile/',
    tag: 'Users',
    summary: "The caller's profile",
    access: 'person',
    answers: {
      200: { description: 'The profile', schema: z.object({ data: z.object({ user: accountSchema }) }) },
    },
  }),
  ...(['put', 'patch'] as const).map((method) =>
    operation({
      method,
      path: '/api/users/profile/',
      tag: 'Users',
      summary: 'Change the username, or the fields of the profile',
      description:
        '`username` is sent alone. A field that is absent keeps its value, an empty one clears it.',
      access: 'person',
      body: json(z.union([usernameInputSchema, profileInputSchema])),
      answers: { 200: { description: 'Changed', schema: messageSchema.extend({ user: accountSchema }) } },
    }),
  ),
  operation({
    method: 'post',
    path: '/api/users/verify-email/',
    tag: 'Users',
    summary: 'Use a verification token',
    description:
      'If the address was registered more than once, `password` sets the password of the account, unless the call carries the cookie of the registration.',
    access: 'everyone',
    body: json(verificationInputSchema),
    answers: { 200: { description: 'Verified', schema: messageSchema } },
  }),
  operation({
    method: 'post',
    path: '/api/users/resend-verification/',
    tag: 'Users',
    summary: 'Send the verification link again',
    access: 'everyone',
    body: json(emailInputSchema),
    answers: { 200: { description: 'The same for every address', schema: messageSchema } },
  }),
  operation({
    method: 'get',
    path: '/api/users/export/',
    tag: 'Users',
    summary: 'Everything the product knows about the caller',
    access: 'person',
    answers: { 200: { description: 'The data', schema: exportSchema } },
  }),
  operation({
    method: 'get',
    path: '/api/me/',
    tag: 'Users',
    summary: 'Who is viewing the page: name, counts, favourites',
    access: 'everyone',
    answers: { 200: { description: 'The viewer', schema: viewerSchema } },
  }),
];
