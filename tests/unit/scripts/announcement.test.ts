import { expect, test } from 'vitest';
import { announcement } from '@/scripts/start/announcement';

const LOCAL = 'http://localhost:3000';
const PUBLIC = ['127.0.0.1', '192.168.1.5', '2001:db8::7', '203.0.113.7'];

type Facts = Parameters<typeof announcement>[0];
function said(settings: Partial<Facts['settings']> = {}, facts: Partial<Facts> = {}) {
  return announcement({
    settings: {
      APP_URL: LOCAL,
      PORT: 3000,
      HOST: undefined,
      RESEND_API_KEY: undefined,
      SMTP_URL: undefined,
      AUTH_GOOGLE_ID: undefined,
      ESTIA_SAMPLE_PASSWORD: undefined,
      ...settings,
    },
    tookMs: 1_000,
    hasSampleData: true,
    addresses: ['127.0.0.1', '::1', '10.0.0.4', 'fe80::1'],
    ...facts,
  });
}

/** The warning's lines. */
function warned(settings: Partial<Facts['settings']> = {}, facts: Partial<Facts> = {}) {
  const lines = said(settings, facts).split('\n');
  const first = lines.findIndex((line) => line.startsWith('!'));
  return first < 0 ? [] : lines.slice(first, lines.indexOf('', first));
}

test.each([LOCAL, 'http://127.0.0.1:4000', 'http://[::1]:3000', 'http://shop.localhost'])(
  '%s on a private network: the sample people are named without a warning',
  (APP_URL) => {
    expect(said({ APP_URL })).toContain('buyer@estia.example');
    expect(warned({ APP_URL })).toEqual([]);
  },
);

test.each(['https://estia.example', 'http://192.168.1.5:3000', 'https://localhost.example'])(
  '%s: others come, so a warning says how to do without sample people',
  (APP_URL) => {
    expect(warned({ APP_URL }).join('\n')).toContain('--no-sample');
    expect(said({ APP_URL, RESEND_API_KEY: 'key' }, { hasSampleData: false })).not.toMatch(
      /no-sample|buyer@/,
    );
  },
);

test('a public address: five lines say who reaches the site, and what that means', () => {
  expect(warned({}, { addresses: PUBLIC })).toEqual([
    expect.stringContaining('http://203.0.113.7:3000'),
    expect.stringMatching(/Links in e-mails and pages point to http:\/\/localhost:3000.*set APP_URL/),
    expect.stringMatching(/Neither SMTP_URL nor RESEND_API_KEY is set.*nobody can sign up/),
    expect.stringMatching(/only from this machine and private networks.*--no-sample/),
    expect.stringContaining('docs/operations.md'),
  ]);
  expect(warned({}, { addresses: ['2001:db8::7'] })[0]).toContain('http://[2001:db8::7]:3000');
});

test('only what is left to do is said', () => {
  const ready = { APP_URL: 'https://estia.example', RESEND_API_KEY: 'key' };
  expect(warned(ready, { addresses: PUBLIC, hasSampleData: false })).toEqual([]);
  expect(
    warned({ ...ready, RESEND_API_KEY: undefined }, { addresses: PUBLIC, hasSampleData: false }),
  ).toHaveLength(3);
  const own = warned({ ESTIA_SAMPLE_PASSWORD: 'of our own choice' }, { addresses: PUBLIC });
  expect(own.join('\n')).toContain('sign in from anywhere');
  expect(said({ ESTIA_SAMPLE_PASSWORD: 'of our own choice' })).not.toContain('estia-sample-1');
});

test('without sample people, who needs an e-mail to sign up is named even where nobody else comes', () => {
  const empty = { hasSampleData: false };
  expect(warned({}, empty).join('\n')).toMatch(/so nobody can sign up, and visitors cannot ask about homes/);
  expect(warned({ AUTH_GOOGLE_ID: 'id' }, empty).join('\n')).toMatch(/only people with a Google account can/);
  expect(warned({ SMTP_URL: 'smtp://mail.test' }, empty)).toEqual([]);
  expect(warned({ RESEND_API_KEY: 'key' }, empty)).toEqual([]);
});

test.each([
  ['127.0.0.1', false],
  ['192.168.1.5', false],
  ['203.0.113.7', true],
  ['0.0.0.0', true],
  ['::', true],
])('HOST=%s: is a public address reachable? %s', (HOST, isReachable) => {
  expect(warned({ HOST }, { addresses: PUBLIC }).length > 0).toBe(isReachable);
});
