// docs/operations.md, "Updating without downtime": two web processes of one build are replaced one by one by another build.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILD_ACTION_KEY } from '@/lib/next/action-key';
import { run } from '../../scripts/lib/processes/run';
import { toolPath } from '../../scripts/lib/tools';
import { startTwoWebs } from '../support/two-webs';

test.describe.configure({ timeout: 400_000 });

const NEXT_BUILD = '.next-update';
const buildId = (folder: string) => readFileSync(join(folder, 'BUILD_ID'), 'utf8');

test.afterAll(() => rmSync(NEXT_BUILD, { recursive: true, force: true }));

async function makeNextBuild(): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: NEXT_BUILD,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: BUILD_ACTION_KEY,
  };
  const { code, output } = await run(process.execPath, [toolPath('next'), 'build'], { env });
  expect(code, output.slice(-2_000)).toBe(0);
}

/** The sign-in form as a browser without JavaScript sends it. */
async function openForm(url: string): Promise<FormData> {
  const page = await (await fetch(`${url}/login`)).text();
  const form = new FormData();
  for (const [field] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(field)?.[1];
    if (name?.startsWith('$ACTION'))
      form.set(name, (/value="([^"]*)"/.exec(field)?.[1] ?? '').replaceAll('&quot;', '"'));
  }
  form.set('email', 'nobody@estia.example');
  form.set('password', 'not a password of anybody');
  return form;
}

async function outcomeOf(answering: Promise<Response>, path = ''): Promise<string> {
  const answer = await answering;
  await answer.text();
  return answer.headers.has('retry-after') ? 'shed' : `${answer.status} ${path}`;
}

test('while one build replaces another, nothing fails and forms of the old one are accepted by the new', async () => {
  await makeNextBuild();
  expect(buildId(NEXT_BUILD)).not.toBe(buildId(process.env.NEXT_DIST_DIR ?? '.next'));
  const site = await startTwoWebs(async () => undefined);
  const outcomes = new Map<string, number>();
  let isOver = false;
  async function read(reader: number): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = ['/', '/login', `/buy?price_min=${reader}${turn}`, '/api/places/?q=limassol'][turn % 4];
      const headers = { 'X-Forwarded-For': `198.51.100.${turn % 250}` };
      const outcome = await outcomeOf(fetch(site.url + path, { headers }), path).catch((error) =>
        String(error.cause ?? error),
      );
      const name = outcome.startsWith('200 ') ? 'answered' : outcome;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    }
  }
  try {
    const form = await openForm(site.url);
    expect([...form.keys()].some((name) => name.startsWith('$ACTION'))).toBe(true);
    const readers = [1, 2, 3].map(read);
    for (const web of site.webs) {
      await web.end('SIGTERM');
      await web.start(NEXT_BUILD);
    }
    isOver = true;
    await Promise.all(readers);
    expect([...outcomes.keys()].filter((name) => !['answered', 'shed'].includes(name))).toEqual([]);
    expect(outcomes.get('answered')).toBeGreaterThan(0);
    const answer = await fetch(`${site.url}/login`, {
      method: 'POST',
      body: form,
      headers: { Origin: site.url },
    });
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(answer.status).toBe(200);
  } finally {
    isOver = true;
    await site.stop();
  }
});
