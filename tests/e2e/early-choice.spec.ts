import { expect, test } from '../support/browser';

for (const [path, order] of [
  ['/buy', 'Price: low to high'],
  ['/developers', 'Name: Z to A'],
] as const) {
  test(`an order that is chosen on ${path} before the script is there counts once it is`, async ({
    context,
  }) => {
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

test('a choice survives when the page’s own script comes long after the frame’s', async ({ context }) => {
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
  // The frame is alive and knows who looks: what it does with that must not reach the rest.
  const viewer = bare.waitForResponse('/api/me');
  await bare.goto(path, { waitUntil: 'commit' });
  await (await viewer).finished();
  await bare.getByLabel('Status').selectOption('Planning');
  await bare.waitForTimeout(300);
  release();
  await expect(bare).toHaveURL(`${path}&status=planning`);
});
