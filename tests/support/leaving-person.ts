// One person's whole stay, at the most verbose log level; tests/integration/people-deletion.test.ts reads the output.
import { signIn } from '@/lib/auth/sign-in-commands';
import { log } from '@/lib/log';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { exportAccount } from '@/lib/people/export-queries';
import { newOrigin, newSession, PASSWORD, thrownBy } from './accounts';
import { createWholePerson } from './whole-person';

const [, , mark = ''] = process.argv;
const { actor, user } = await createWholePerson(mark);
const wrong = { email: user.email, password: 'wrong words' };
await thrownBy(signIn(wrong, newOrigin(), () => null));
await signIn({ ...wrong, password: PASSWORD }, newOrigin(), () => null);
await exportAccount(actor);
await thrownBy(deleteAccount(actor, { currentPassword: 'no', username: '' }, newSession()));
await deleteAccount(actor, { currentPassword: PASSWORD, username: '' }, newSession());
log.info('the person has left');
process.exit(0);
