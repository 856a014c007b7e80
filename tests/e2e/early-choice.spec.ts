import { expect, test } from '../support/browser';
import { answerMe, MARIA } from '../support/viewer';

for (const [path, order] of [
  ['/buy', 'Price: low to high'],
  ['/developers', 'Name: Z to A'],
] as const) {
  test(`a sort order chosen on ${path} before hydration takes effect afterwards`, async ({ context }) => {
    const bare = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await bare.route('**/_next/static/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await bare.goto(path, { waitUntil: 'commit' });
    await bare.getByLabel('Sort by').selectOption(order);
    release();
    await expect(bare).toHaveURL(/sort=/);
  });
}

test('a choice survives when the page hydrates long after the layout', async ({ context }) => {
  const scriptsOf = async (path: string) => {
    const html = await (await context.request.get(path)).text();
    return new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g));
  };
  const path = '/projects?search=cedar';
  const frame = await scriptsOf('/about');
  const own = [...(await scriptsOf(path))].filter((script) => !frame.has(script));
  expect(own.length).toBeGreaterThan(0);
  const bare = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await bare.route(
    ({ pathname }) => own.includes(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await answerMe(bare, MARIA);
  await bare.goto(path, { waitUntil: 'commit' });
  await bare.getByLabel('Status').selectOption('Planning');
  // The layout has hydrated and shows the viewer; the rest of the page has not.
  await expect(bare.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  release();
  await expect(bare).toHaveURL(`${path}&status=planning`);
});
