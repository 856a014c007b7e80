// npm run admin -- --create EMAIL
import { expect, test } from 'vitest';
import { createAdminByOperator } from '@/lib/admin/user-commands';
import { verifyPassword } from '@/lib/auth/password/password';
import { resetPassword } from '@/lib/auth/password/password-commands';
import { db } from '@/lib/db';
import { thrownBy } from '../support/accounts';
import { createUser } from '../support/factories';

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const PASSWORD = 'orange-ladder-kettle-9';

test('the link sets the password of a new administrator, once', async () => {
  const { username, url } = await createAdminByOperator(' First@Mail.test ');
  const token = tokenOf(url);
  expect(url).toMatch(/\/reset-password\?token=[\w-]{43}$/);
  await resetPassword({ token, password: PASSWORD });

  const user = await db.user.findUniqueOrThrow({
    where: { username },
    include: { credential: { omit: { passwordHash: false } } },
  });
  expect(user).toMatchObject({ email: 'first@mail.test', role: 'admin' });
  expect(user.emailVerified).not.toBeNull();
  expect(await verifyPassword(user.credential?.passwordHash ?? '', PASSWORD)).toBe(true);
  expect(await db.auditEntry.findMany({ where: { targetId: user.id } })).toMatchObject([
    { actorId: null, action: 'user.make-admin' },
  ]);
  expect((await thrownBy(resetPassword({ token, password: PASSWORD })))?.code).toBe('invalid');
  expect((await thrownBy(createAdminByOperator('first@mail.test')))?.code).toBe('conflict');
});

test('a lost link is replaced, and of two links one works', async () => {
  const [first, second] = await Promise.all([
    createAdminByOperator('lost@mail.test'),
    createAdminByOperator('lost@mail.test'),
  ]);
  expect(first?.username).toBe(second?.username);
  await resetPassword({ token: tokenOf(second?.url ?? ''), password: PASSWORD });
  const late = resetPassword({ token: tokenOf(first?.url ?? ''), password: PASSWORD });
  expect((await thrownBy(late))?.code).toBe('invalid');
});

test('an account that exists keeps its role and password', async () => {
  const user = await createUser();
  expect((await thrownBy(createAdminByOperator(user.email.toUpperCase())))?.code).toBe('conflict');
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ role: 'user' });
  expect(await db.token.count({ where: { userId: user.id } })).toBe(0);
});

test.each(['', 'nobody', 'a@b', 'a b@mail.test', 'admin@example.com'])('%j is refused', async (email) => {
  expect((await thrownBy(createAdminByOperator(email)))?.code).toBe('invalid');
});
