// Goes through everything that handles secrets, with the log at its most talkative; tests/integration/auth-log.test.ts reads
// what it writes. Prints the secrets it used as one line of JSON on the channel to its parent, never to the log.
import { requestEmailChange } from '@/lib/auth/email-commands';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password-commands';
import { getActorBySessionToken } from '@/lib/auth/queries';
import { register, resendVerification, verifyEmail } from '@/lib/auth/registration-commands';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { startWorkers } from '@/lib/jobs/worker';
import { log } from '@/lib/log';
import { mailedToken, newOrigin, thrownBy } from './accounts';

const email = 'logged-person@mail.example';
const moved = 'logged-elsewhere@mail.example';
const [first, second, wrong] = ['first secret phrase', 'second secret phrase', 'wrong secret phrase'];
const unknown = () => false;

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
await requestEmailChange(actor, { email: moved, currentPassword: second }, newOrigin());
const change = await mailedToken(moved);
// Mail that cannot be delivered is what a log knows most about: the provider of this process refuses everything.
const workers = await startWorkers();
await new Promise((resolve) => setTimeout(resolve, 4_000));
await workers.stop();
// What a careless line of ours might say.
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
