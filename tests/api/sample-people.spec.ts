// The site under test has sample data and is asked over loopback: sample people and the outbox are open, except through a proxy.
import { expect, test } from '@playwright/test';
import { newPerson, SAMPLE } from '../support/browser-accounts';

const PROXY_HEADERS = {
  'X-Forwarded-For': '127.0.0.1',
  Forwarded: 'for=127.0.0.1',
  Via: '1.1 proxy',
  'X-Real-IP': '127.0.0.1',
  'CF-Connecting-IP': '127.0.0.1',
};

test('sample people sign in directly', async ({ request }) => {
  expect((await request.post('/api/users/login', { data: SAMPLE })).status()).toBe(200);
  expect((await request.post('/api/users/login', { data: { ...SAMPLE, token: true } })).status()).toBe(200);
});

for (const [name, value] of Object.entries(PROXY_HEADERS)) {
  // Nor can a client vouch for itself.
  const headers = { [name]: value, 'X-Estia-Direct': 'yes' };

  test(`sample people cannot sign in through a proxy that sends ${name}, by cookie or token`, async ({
    request,
  }) => {
    for (const data of [SAMPLE, { ...SAMPLE, token: true }]) {
      const response = await request.post('/api/users/login', { data, headers });
      expect(response.status()).toBe(403);
      expect((await response.json()).error).toContain('ESTIA_SAMPLE_PASSWORD');
    }
  });

  test(`the outbox does not exist through a proxy that sends ${name}`, async ({ request }) => {
    expect((await request.get('/dev/outbox')).status()).toBe(200);
    const closed = await request.get('/dev/outbox', { headers });
    expect(closed.status()).toBe(404);
    const text = await closed.text();
    expect(text).toContain('Page not found');
    expect(text).not.toContain('messages are kept here');
  });
}

test('addresses of the samples cannot be registered', async ({ request }) => {
  for (const email of ['buyer@estia.example', 'nobody@estia.example', 'a@example.com']) {
    const response = await request.post('/api/users/register', { data: { ...newPerson(), email } });
    expect(response.status()).toBe(400);
    expect((await response.json()).details.email).toHaveLength(1);
  }
});
