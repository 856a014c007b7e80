// Every operation of the API that writes, with the input of the action that does the same.
import { signInClient } from '@/lib/auth/sign-in-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { newOrigin, PASSWORD } from '../accounts';
import { createListing, createUser } from '../factories';
import { ACCOUNT_ROWS, givePassword, PEOPLE_ROWS, PROFILE_WITH_AVATAR } from './accounts';
import { LISTING_ROWS } from './listings';
import { CHAT_ROWS, CONNECTION_ROWS, REVIEW_ROWS } from './people';
import { forEveryone, forPeople, type Row } from './row';

/** What is sent: the path's id and, as JSON, the body. */
export type ApiInput = { id?: number | string; username?: string; body?: object };

type Given = Record<string, unknown>;

/** The row of an action, with its input as the operation takes it. */
function like(row: Row | readonly Row[] | undefined, to: (input: Given, owner: Actor) => ApiInput): Row {
  const [action] = [row ?? []].flat();
  if (!action) throw new Error('no such action');
  return bodied({
    ...action,
    given: async (owner) => to((await action.given(owner)) as Given, owner),
  });
}

/** With the body alone changed by tests. */
function bodied(row: Row): Row {
  const within = (input: object, change: (part: object) => object): ApiInput => {
    const { body = {}, ...path } = input as ApiInput;
    return { ...path, body: change(body) };
  };
  return { ...row, within };
}

const asBody = (body: Given): ApiInput => ({ body });
const idOf = (name: string) => (input: Given) => ({ id: Number(input[name]) });
const ofListing = ({ listingId }: Given, { username }: Actor) => ({ id: Number(listingId), username });

function reviewBody({ reviewId, revieweeId, overallRating, ...words }: Given): ApiInput {
  const body = { overall_rating: overallRating, ...words };
  return reviewId === undefined
    ? { body: { reviewee_id: revieweeId, ...body } }
    : { id: Number(reviewId), body };
}

const blocked = (isBlocked: boolean) =>
  bodied(
    forPeople(async (owner) => {
      const { id } = await createUser();
      if (isBlocked) await db.block.create({ data: { blockerId: owner.id, blockedId: id } });
      return { id };
    }),
  );

const profile = {
  // `username` makes it a call of its own.
  ...like(PROFILE_WITH_AVATAR, asBody),
  unplanted: ['username'],
};

export const API_ROWS: Record<string, Row> = {
  'post /api/users/login/': like(ACCOUNT_ROWS.signInFormAction, (input) => ({
    body: { ...input, token: true },
  })),
  'post /api/users/register/': like(ACCOUNT_ROWS.registerFormAction, ({ from: _, name: __, ...body }) => ({
    body,
  })),
  'post /api/users/logout/': {
    ...bodied(forEveryone(async () => ({}))),
    ignoresUnknown: 'nobody stays signed in because of a field: other clients send their token',
  },
  'post /api/users/refresh/': {
    ...bodied(
      forEveryone(async (owner) => {
        const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
        await givePassword(owner);
        const { refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
        return { body: { refresh } };
      }),
    ),
    notStored: ['refresh'],
  },
  'put /api/users/profile/': profile,
  'patch /api/users/profile/': like(PEOPLE_ROWS.usernameFormAction, asBody),
  'post /api/users/verify-email/': like(ACCOUNT_ROWS.verifyEmailFormAction, asBody),
  'post /api/users/resend-verification/': like(ACCOUNT_ROWS.resendVerificationFormAction, ({ email }) => ({
    body: { email },
  })),
  'post /api/users/profiles/{id}/block/': blocked(false),
  'delete /api/users/profiles/{id}/block/': blocked(true),
  'post /api/connections/': like(CONNECTION_ROWS.connectAction, ({ userId }) => ({
    body: { user_id: userId },
  })),
  'post /api/connections/{id}/accept/': like(CONNECTION_ROWS.acceptRequestAction, idOf('connectionId')),
  'post /api/connections/{id}/reject/': like(CONNECTION_ROWS.rejectRequestAction, idOf('connectionId')),
  'delete /api/connections/{id}/': like(CONNECTION_ROWS.disconnectAction, idOf('connectionId')),
  'post /api/reviews/': like(REVIEW_ROWS.createReviewAction, reviewBody),
  'put /api/reviews/{id}/': like(REVIEW_ROWS.editReviewAction, reviewBody),
  'post /api/reviews/{id}/helpful/': like(REVIEW_ROWS.setHelpfulAction, ({ reviewId, helpful }) => ({
    id: Number(reviewId),
    body: { helpful },
  })),
  'post /api/reviews/{id}/report/': like(REVIEW_ROWS.setHelpfulAction, ({ reviewId }) => ({
    id: Number(reviewId),
    body: { reason: 'spam', note: 'Seen elsewhere' },
  })),
  'post /api/reviews/{id}/response/': like(REVIEW_ROWS.respondToReviewAction, ({ reviewId, content }) => ({
    id: Number(reviewId),
    body: { content },
  })),
  'post /api/properties/{id}/favourite/': bodied(forPeople(async () => ({ id: (await createListing()).id }))),
  'post /api/properties/{id}/view/': bodied(forEveryone(async () => ({ id: (await createListing()).id }))),
  'put /api/properties/{username}/property/{id}/publish/': like(LISTING_ROWS.publishListingAction, ofListing),
  'put /api/properties/{username}/property/{id}/unpublish/': like(
    LISTING_ROWS.unpublishListingAction,
    ofListing,
  ),
  'delete /api/properties/{username}/property/{id}/delete/': like(
    LISTING_ROWS.removeListingAction,
    ofListing,
  ),
  'post /api/chat/': {
    ...bodied(
      forPeople(async () => {
        const { id, ownerId } = await createListing();
        return { body: { recipient_id: ownerId, property_id: id, title: 'Ignored' } };
      }),
    ),
    // A conversation has the title of its listing.
    notStored: ['title'],
  },
  'post /api/chat/{id}/messages/': like(CHAT_ROWS.sendMessageAction, ({ threadId, clientId, content }) => ({
    id: Number(threadId),
    body: { client_id: clientId, content },
  })),
  'post /api/chat/{id}/read/': like(CHAT_ROWS.markReadAction, ({ threadId, seq }) => ({
    id: Number(threadId),
    body: { seq },
  })),
  'delete /api/chat/messages/{id}/': like(CHAT_ROWS.unsendMessageAction, idOf('messageId')),
};

/** Operations whose body is no JSON or may not be that long, and the test that has them instead. */
export const NOT_JSON: Record<string, string> = {
  'post /api/page-views/': 'tests/integration/page-views.test.ts',
  'post /api/properties/': 'tests/api/mass-assignment.spec.ts',
  'put /api/properties/{username}/property/{id}/edit/': 'tests/api/mass-assignment.spec.ts',
  'patch /api/properties/{username}/property/{id}/edit/': 'tests/api/mass-assignment.spec.ts',
  'post /api/admin/properties/': 'tests/api/mass-assignment.spec.ts',
  'post /api/uploads/': 'tests/api/uploads.spec.ts',
  'post /api/unsubscribe/': 'tests/integration/chat/unread-mail.test.ts',
};
