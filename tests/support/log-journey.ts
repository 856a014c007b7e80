// Exercises everything that handles secrets, at the most verbose log level; tests/integration/auth-log.test.ts reads
// the output. The secrets used go to the parent process as one line of JSON, never to the log.

import { requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { getActorBySessionToken } from '@/lib/auth/queries';
import { requestEmailChange } from '@/lib/auth/registration/email-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { resendVerification, verifyEmail } from '@/lib/auth/registration/verification-commands';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { log } from '@/lib/log';
import { startWorkers } from '@/server/jobs/worker';
import { mailedToken, newOrigin, newSession, thrownBy } from './accounts';

const email = 'logged-person@mail.test';
const moved = 'logged-elsewhere@mail.test';
const [first, second, wrong] = ['first secret phrase', 'second secret phrase', 'wrong secret phrase'];
const unknown = () => null;

await register({ username: 'logged-person', email, password: first }, newOrigin());
const proof = await mailedToken(email);
await verifyEmail(proof);
await thrownBy(verifyEmail(proof));
await thrownBy(resendVerification(email, newOrigin()));
await thrownBy(signIn({ email, password: wrong }, newOrigin(), unknown));
await requestPasswordReset(email, newOrigin());
const reset = await mailedToken(email);
await resetPassword({ token: reset, password: second });
const session = await signIn({ email, password: second }, newOrigin(), unknown);
const client = await signInClient({ email, password: second }, newOrigin());
const refreshed = await refreshClient(client.refresh, newOrigin());
await thrownBy(refreshClient(client.refresh, newOrigin()));
const actor = await getActorBySessionToken(session.token);
if (!actor) throw new Error('not signed in');
await requestEmailChange(actor, { email: moved, currentPassword: second }, newSession(), newOrigin());
const change = await mailedToken(moved);
// Undeliverable email is what a log reveals most about, so this process's provider rejects everything.
const workers = await startWorkers();
await new Promise((resolve) => setTimeout(resolve, 4_000));
await workers.stop();
// What a careless log statement might contain.
log.error(
  { err: new Error('seen'), password: second, email, req: { headers: { cookie: session.token } } },
  'seen',
);

process.send?.({
  secrets: [
    ...[first, second, wrong, email, moved, proof, reset, change],
    ...[session.token, client.access, client.refresh, refreshed.access, refreshed.refresh],
  ],
});
process.disconnect?.();
