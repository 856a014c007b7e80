import { randomUUID } from 'node:crypto';
import type * as accountActions from '@/lib/auth/actions';
import type * as googleActions from '@/lib/auth/google/google-actions';
import { hashPassword } from '@/lib/auth/password/password';
import { issueCode } from '@/lib/auth/registration/codes';
import { issueToken } from '@/lib/auth/registration/tokens';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { TokenPurpose } from '@/lib/generated/prisma/enums';
import type * as peopleActions from '@/lib/people/actions';
import { PASSWORD } from '../accounts';
import { createPicture, createSession, createUser } from '../factories';
import { BROWSER, forEveryone, forOwner, forPeople, type RowsOf } from './row';

const NEW_PASSWORD = 'figs and 4 carobs';
const newName = () => `test-${randomUUID().slice(0, 8)}`;
const newAddress = () => `${newName()}@mail.test`;

const emailOf = async ({ id }: Actor) => (await db.user.findUniqueOrThrow({ where: { id } })).email;

export async function givePassword({ id }: Actor): Promise<void> {
  await db.credential.create({ data: { userId: id, passwordHash: await hashPassword(PASSWORD) } });
}

async function newToken({ id }: Actor, purpose: TokenPurpose): Promise<string> {
  return issueToken(db, purpose, { userId: id, email: await emailOf({ id } as Actor) }, 60_000);
}

/** Part of the link in the e-mail. */
const FROM = 'from';
/** Stored as hashes. */
const SECRETS = ['token', 'password', 'password2', 'currentPassword'];

const signIn = {
  ...forEveryone(async (owner) => {
    await givePassword(owner);
    return { email: await emailOf(owner), password: PASSWORD };
  }),
  notStored: ['email', ...SECRETS],
};
const register = {
  ...forEveryone(async () => {
    const username = newName();
    const email = `${username}@mail.test`;
    const passwords = { password: NEW_PASSWORD, password2: NEW_PASSWORD };
    return { name: 'Maria Kyriakou', username, email, ...passwords, from: '/favourites' };
  }),
  notStored: [...SECRETS, FROM],
};
const verify = {
  ...forEveryone(async (owner) => {
    await db.user.update({ where: { id: owner.id }, data: { emailVerified: null } });
    return { token: await newToken(owner, 'verify_email') };
  }),
  notStored: SECRETS,
};
const code = {
  ...forEveryone(async (owner) => {
    const email = await emailOf(owner);
    return { email, code: await issueCode(db, { id: randomUUID(), email, browser: BROWSER }) };
  }),
  notStored: ['email', 'code'],
};
const resend = {
  ...forEveryone(async (owner) => {
    const { email } = await db.user.update({ where: { id: owner.id }, data: { emailVerified: null } });
    return { email, from: '/favourites' };
  }),
  notStored: [FROM],
};
const forget = forEveryone(async (owner) => ({ email: await emailOf(owner) }));
const reset = {
  ...forEveryone(async (owner) => ({
    token: await newToken(owner, 'reset_password'),
    password: NEW_PASSWORD,
    password2: NEW_PASSWORD,
  })),
  notStored: SECRETS,
};
const confirmEmail = {
  ...forEveryone(async (owner) => ({
    token: await issueToken(db, 'change_email', { userId: owner.id, email: newAddress() }, 60_000),
  })),
  notStored: SECRETS,
};

export const ACCOUNT_ROWS: RowsOf<keyof typeof accountActions> = {
  signInFormAction: signIn,
  registerFormAction: register,
  verifyEmailFormAction: verify,
  registrationCodeFormAction: code,
  resendVerificationFormAction: resend,
  requestPasswordResetFormAction: forget,
  resetPasswordFormAction: reset,
  confirmEmailFormAction: confirmEmail,
};

export const GOOGLE_ROWS: RowsOf<keyof typeof googleActions> = {
  googleSignInAction: {
    ...forEveryone(async () => ({ from: '/' })),
    notStored: ['from'],
    ignoresUnknown: 'it stores nothing and leads to Google',
  },
};

const username = forPeople(async () => ({ username: newName() }));
const PROFILE = {
  name: 'Anna Georgiou',
  bio: 'Sells homes in Limassol.',
  location: 'Limassol',
  phone: '+35799123456',
  contact_email: 'anna@contact.example',
  office: 'Limassol',
  website: 'https://anna.example/',
  works_as: 'agent',
};
/** The form has no picture, the API has. */
export const PROFILE_WITH_AVATAR = forPeople(async () => ({ ...PROFILE, avatar: null }));
const password = {
  ...forPeople(async (owner) => {
    await givePassword(owner);
    return { currentPassword: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD };
  }),
  notStored: SECRETS,
};
const email = {
  ...forPeople(async (owner) => {
    await givePassword(owner);
    return { email: newAddress(), currentPassword: PASSWORD };
  }),
  notStored: SECRETS,
};
const deletion = {
  ...forPeople(async (owner) => {
    await givePassword(owner);
    return { currentPassword: PASSWORD, username: '' };
  }),
  notStored: SECRETS,
};
const session = forOwner(async ({ id }) => {
  await createSession(id);
  const { id: sessionId } = await db.session.findFirstOrThrow({
    where: { userId: id },
    orderBy: { createdAt: 'desc' },
  });
  return { sessionId };
});

export const PEOPLE_ROWS: RowsOf<keyof typeof peopleActions> = {
  setAvatarAction: forOwner(async ({ id }) => ({
    key: (await createPicture({ ownerId: id, width: 300, height: 300 })).key,
  })),
  usernameFormAction: username,
  profileFormAction: {
    ...forPeople(async () => ({ ...PROFILE, before: '{}' })),
    notStored: ['before'],
  },
  passwordFormAction: password,
  emailFormAction: email,
  deleteAccountFormAction: deletion,
  endSessionFormAction: session,
  revealPersonContactAction: {
    ...forPeople(async () => ({ userId: (await createUser()).id })),
    notStored: ['userId'],
  },
};
