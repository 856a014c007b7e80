import { expect, test } from 'vitest';
import { announcement } from '@/scripts/start/announcement';

const said = (appUrl: string, hasSampleData = true) =>
  announcement({ appUrl, tookMs: 1_000, hasSampleData, isDevelopment: false });

test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', 'http://shop.localhost'])(
  '%s: the sample people are named without a warning',
  (url) => {
    expect(said(url)).toContain('buyer@estia.example');
    expect(said(url)).not.toContain('--no-sample');
  },
);

test.each(['https://estia.example', 'http://192.168.1.5:3000', 'https://localhost.example'])(
  '%s: others can sign in as the sample people, so a warning says how to do without',
  (url) => {
    expect(said(url)).toContain('--no-sample');
    expect(said(url, false)).not.toMatch(/--no-sample|buyer@/);
  },
);
