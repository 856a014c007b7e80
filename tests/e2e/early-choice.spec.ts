import { expect, test } from '../support/browser';

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
