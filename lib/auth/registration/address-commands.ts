import { usernameTag } from '@/lib/auth/constants';
import { checkCode } from '@/lib/auth/registration/codes';
import { unlinkGoogle } from '@/lib/auth/registration/owner-commands';
import { freeUsername, shownName } from '@/lib/auth/registration/username-queries';
import { completeRegistration } from '@/lib/auth/registration/verification-commands';
import { hashSecret } from '@/lib/auth/secrets';
import { endSessions, startSession } from '@/lib/auth/session/session-commands';
import { announceSignIn } from '@/lib/auth/sign-in-commands';
import type { Actor, DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { type Database, db } from '@/lib/db';
import { currentLanguage } from '@/lib/language/current-language';
import { publishCacheTags } from '@/lib/realtime/announcements';

/** Where a code was typed. */
export type CodePlace = { browser: string | undefined; origin: RequestOrigin; devices: DeviceMemory };

const PERSON = { id: true, username: true, email: true, emailVerified: true, role: true } as const;
type Person = Pick<Actor, 'id' | 'username' | 'role'> & { email: string; emailVerified: Date | null };

/**
 * Signs in the owner of an address that a code has proved. Without an account one is made, with a username of the `name`
 * and no password. Repeat it with `afterRaces`. @throws AppError `forbidden` if suspended
 */
export async function signInByAddress(
  tx: Database,
  { email, name }: { email: string; name: string | null },
  { browser, origin, devices }: CodePlace,
): Promise<{ actor: Actor; session: NewSession }> {
  const person = await personOf(tx, { email, name, browser });
  const session = await startSession(tx, person.id, origin.device);
  if (!devices?.(person.id)) await announceSignIn(tx, person, origin.device);
  const { id, username, role } = person;
  return { actor: { id, username, role } as Actor, session };
}

/** @throws AppError `invalid` with the field `code`, `forbidden` if suspended */
export async function signInByCode(
  { email, code }: { email: string; code: string },
  place: CodePlace,
): Promise<NewSession> {
  const proved = await checkCode({ email, code, browser: place.browser });
  return afterRaces(() =>
    db.$transaction(async (tx) => (await signInByAddress(tx, { email: proved, name: null }, place)).session),
  );
}

/** Somebody may take the address or the username at the same moment. */
export async function afterRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error;
    }
  }
}

type Proved = { email: string; name: string | null; browser: string | undefined };

async function personOf(tx: Database, proved: Proved): Promise<Person> {
  const { email, name } = proved;
  const [known] = await tx.$queryRaw<{ id: string; isVerified: boolean }[]>`
    SELECT id::text, email_verified IS NOT NULL AS "isVerified" FROM users
    WHERE email = ${email} AND deleted_at IS NULL FOR UPDATE`;
  if (known?.isVerified) return tx.user.findUniqueOrThrow({ where: { id: known.id }, select: PERSON });
  if (known) return takeOver(tx, known.id, proved);
  await tx.token.deleteMany({ where: { purpose: 'change_email', email } });
  const person = await tx.user.create({
    data: {
      email,
      emailVerified: new Date(),
      language: currentLanguage(),
      username: await freeUsername(tx, name),
      name: shownName(name),
    },
    select: PERSON,
  });
  await publishCacheTags(tx, [usernameTag(person.username)]);
  return person;
}

/** Others may have registered the address: only the name and the password that this browser registered are kept. */
async function takeOver(tx: Database, userId: string, { email, name, browser }: Proved): Promise<Person> {
  const waiting = await tx.registration.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
  const own = browser && waiting.find(({ browserHash }) => browserHash === hashSecret(browser));
  if (own) await completeRegistration(tx, { userId, email }, own);
  else {
    // Without a registration, an operator has made the account.
    const named = waiting.length > 0 && { username: await freeUsername(tx, name), name: shownName(name) };
    await tx.credential.deleteMany({ where: { userId } });
    await tx.registration.deleteMany({ where: { userId } });
    await tx.token.deleteMany({ where: { userId } });
    const data = { emailVerified: new Date(), mailStop: null, language: currentLanguage(), ...named };
    const { username } = await tx.user.update({ where: { id: userId }, data });
    await endSessions(tx, userId);
    await unlinkGoogle(tx, userId);
    await publishCacheTags(tx, [usernameTag(username)]);
  }
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON });
}
