import { expect, test } from '@playwright/test';
import { OPERATIONS } from '@/lib/openapi/document';
import type { Operation } from '@/lib/openapi/operation';
import { Random } from '../../prisma/seed/model/random';
import { createPersonAndSignIn } from '../support/api-session';
import { anything, NAUGHTY, naughtyText } from '../support/naughty-input';

/** `ESTIA_FUZZ=50000` for the long run; the sequence of calls is deterministic. */
const CALLS = Number(process.env.ESTIA_FUZZ ?? 1_500);
const AT_ONCE = 8;
/** They end the session, send email or accept photos, and are tested elsewhere. */
const EXCLUDED = /\/users\/(logout|register|resend-verification|login|refresh)\/|\/uploads\//;

test.describe.configure({ timeout: Math.max(600_000, CALLS * 60) });

const FIELDS = [...new Set(OPERATIONS.flatMap(({ query }) => Object.keys(query?.shape ?? {})))];
const fieldName = (random: Random) =>
  random.pick([...FIELDS, 'id', 'username', 'role', 'token', 'content', 'title', 'user_id', '__proto__']);

/** A lone half of a character has no form in an address. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

function addressOf({ path }: Operation, random: Random): string {
  const filled = path.replace(/\{\w+\}/g, () => encoded(random.pick(['1', '2', 'owner', ...NAUGHTY]) || '0'));
  const query = Array.from({ length: random.whole(0, 3) }, () => {
    const value = [...naughtyText(random)].slice(0, 1_000).join('');
    return `${encoded(fieldName(random))}=${encoded(value)}`;
  });
  return `${filled}?${query.join('&')}`;
}

/**
 * Playwright's own requests count as test steps and cost more than the calls. A keep-alive connection may close just
 * as it is reused, hence the retry.
 */
async function ask(address: URL, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch(() => fetch(address, init));
}

test('no call of any shape causes a server error or a leak', async ({ request, baseURL }) => {
  const { headers } = await createPersonAndSignIn(request);
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const random = new Random('calls of the API');
  const operations = OPERATIONS.filter(({ path }) => !EXCLUDED.test(path));
  const failures: string[] = [];
  for (let done = 0; done < CALLS; done += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, () => {
      const operation = random.pick(operations);
      return {
        method: operation.method.toUpperCase(),
        address: addressOf(operation, random),
        body: operation.method === 'get' ? undefined : JSON.stringify(anything(random, fieldName)),
      };
    });
    await Promise.all(
      calls.map(async ({ method, address, body }) => {
        const answer = await ask(new URL(address, baseURL), {
          method,
          headers: { ...headers, cookie, 'Content-Type': 'application/json' },
          redirect: 'manual',
          ...(body !== undefined && { body: Buffer.from(body) }),
        });
        const text = await answer.text();
        const talks = /prisma|postgres|select .* from|node_modules|\bat \w+ \(/i.test(text);
        if (answer.status >= 500 || talks) {
          failures.push(`${method} ${address} ${body ?? ''} → ${answer.status} ${text}`.slice(0, 600));
        }
      }),
    );
  }
  expect(failures).toEqual([]);
  expect((await request.get('/healthz')).status()).toBe(200);
});
