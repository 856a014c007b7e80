import { expect, test } from '@playwright/test';

const HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

for (const path of ['/api/me', '/healthz', '/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=9']) {
  test(`what the page cache and the sidecar answer by themselves has them, too: ${path}`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
}

for (const [what, path] of [
  ['a kept page', '/about'],
  ['a search', '/buy?price_min=1'],
  ['a page that is not there', '/no/such/page'],
  ['an address that moved', '/auth'],
  ['a page for members', '/profile'],
  ['an answer to a program', '/api/places?q=limassol'],
  ['an error to a program', '/api/properties/0'],
  ['a search engine', '/robots.txt'],
] as const) {
  test(`${what} has each security header exactly once`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()).toMatchObject(HEADERS);
    const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
    expect(policies).toHaveLength(1);
    expect(policies[0]?.value).toContain("default-src 'self'");
    expect(policies[0]?.value).toContain("frame-ancestors 'none'");
  });
}
