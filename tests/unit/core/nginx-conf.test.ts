import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnv, SETTING_NAMES } from '@/lib/env';
import { MAX_FORM_BYTES, MAX_PHOTO_BYTES } from '@/lib/storage/constants';

const conf = readFileSync('docs/nginx.conf', 'utf8');
const directives = conf.replace(/#.*$/gm, '');
const valuesOf = (name: string) =>
  [...directives.matchAll(new RegExp(`\\b${name}\\s+([^;]+);`, 'g'))].map(([, value = '']) => value.trim());
const inBytes = (size = '') => Number.parseInt(size, 10) * (size.endsWith('m') ? 1_048_576 : 1_024);

test('nginx accepts whatever Estia accepts, so that refusals come from Estia', () => {
  const [limit] = valuesOf('client_max_body_size');
  expect(inBytes(limit)).toBeGreaterThan(MAX_FORM_BYTES);
  expect(inBytes(limit)).toBeLessThan(MAX_FORM_BYTES + MAX_PHOTO_BYTES);
});

test("nginx proxies to Estia's default port", () => {
  const { PORT } = parseEnv({ DATABASE_URL: 'postgresql://h/estia', AUTH_SECRET: 'x'.repeat(32) });
  expect(valuesOf('server')).toContain(`127.0.0.1:${PORT}`);
});

test('the settings in its instructions exist and are valid', () => {
  const given = Object.fromEntries(
    [...conf.matchAll(/\b([A-Z_]{4,})=(\S+?)[,.]?(?=\s)/g)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(given).sort()).toEqual(['APP_URL', 'HOST', 'TRUST_PROXY_HOPS']);
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(given)));
  const settings = parseEnv({ ...given, DATABASE_URL: 'postgresql://h/estia', AUTH_SECRET: 'x'.repeat(32) });
  expect(settings.APP_URL).toBe('https://estia.example');
  expect(settings.TRUST_PROXY_HOPS).toBe(1);
});

test('client-supplied forwarding headers are overwritten', () => {
  const said = valuesOf('proxy_set_header');
  expect(said).toEqual(
    expect.arrayContaining([
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $host',
      "Forwarded ''",
    ]),
  );
  // proxy_set_header in a location would discard all those set on the server.
  expect(directives.match(/location \/ \{[^}]*\}/g)?.join('')).not.toContain('proxy_set_header');
});

test("buffer sizes satisfy nginx's start-up constraints", () => {
  const [[first], [count, each], [busy]] = [
    'proxy_buffer_size',
    'proxy_buffers',
    'proxy_busy_buffers_size',
  ].map((name) => (valuesOf(name)[0] ?? '').split(' ')) as [[string], [string, string], [string]];
  expect(inBytes(busy)).toBeGreaterThanOrEqual(Math.max(inBytes(first), inBytes(each)));
  expect(inBytes(busy)).toBeLessThan((Number(count) - 1) * inBytes(each));
});
