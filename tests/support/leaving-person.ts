// One person's whole stay, at the most verbose log level; tests/integration/people-deletion.test.ts reads the output.
import { signIn } from '@/lib/auth/sign-in-commands';
import { log } from '@/lib/log';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { exportAccount } from '@/lib/people/export-queries';
import { newOrigin, PASSWORD, thrownBy } from './accounts';
import { createWholePerson } from './whole-person';

const [, , mark = ''] = process.argv;
const { actor, user } = await createWholePerson(mark);
const wrong = { email: user.email, password: 'wrong words' };
await thrownBy(signIn(wrong, newOrigin(), () => false));
await signIn({ ...wrong, password: PASSWORD }, newOrigin(), () => false);
await exportAccount(actor);
await thrownBy(deleteAccount(actor, { currentPassword: 'no', username: '' }, newOrigin()));
await deleteAccount(actor, { currentPassword: PASSWORD, username: '' }, newOrigin());
log.info('the person has left');
process.exit(0);
