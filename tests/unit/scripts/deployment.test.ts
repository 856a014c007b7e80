import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '@/lib/env';

const read = (file: string) => readFileSync(file, 'utf8');
const withoutComments = (file: string) => read(file).replace(/^\s*#.*$/gm, '');
const UNITS = ['deploy/estia.service', 'deploy/estia-web@.service'];
const BACKUP = 'deploy/estia-backup.service';
const dockerfile = withoutComments('Dockerfile');
const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** Names of the tools' own, which are no settings of Estia. */
const OTHERS = /^(POSTGRES_\w+|DOMAIN|ESTIA_RUN_FILES|MINIO_\w+)$/;
const namesIn = (text: string) =>
  (text.match(/\b[A-Z][A-Z0-9]+(_[A-Z0-9]+)*(?==|:\s|\}|:[-?])/g) ?? []).sort();

test.each(['Dockerfile', 'compose.yaml', ...UNITS, BACKUP])('%s names only settings that exist', (file) => {
  const unknown = namesIn(withoutComments(file)).filter((name) => !OTHERS.test(name) && name !== 'CMD');
  expect(unknown.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test('the image copies files that exist and that .dockerignore lets through', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const path of copied) {
    expect(existsSync(path), path).toBe(true);
    expect(ignored).not.toContain(path.split('/')[0]);
  }
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', '.data', 'node_modules']));
});

test('the image has no development package, and runs as a user without rights and with a health check', () => {
  expect(dockerfile.match(/npm ci\b.*/g)).toEqual([expect.stringContaining('--omit=dev')]);
  expect(final).toMatch(/^USER node$/m);
  expect(final).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(final).not.toMatch(/^(ARG|RUN npm)/m);
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(['FROM node:24-slim', 'FROM node:24-slim']);
});

test('compose waits for a PostgreSQL that answers, and opens Estia to this machine only', () => {
  const compose = withoutComments('compose.yaml');
  expect(compose).toMatch(/image: postgres:18\b/);
  expect(compose).toContain('condition: service_healthy');
  expect(compose).toContain('"127.0.0.1:3000:3000"');
  expect([...compose.matchAll(/profiles: \[(\w+)\]/g)].map(([, name]) => name)).toEqual(['proxy', 's3']);
});

test.each(UNITS)(
  '%s runs a file that exists, as a user without rights, and leaves time to finish',
  (file) => {
    const unit = withoutComments(file);
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    const script = command.split(' ').find((word) => /\/(start\.mjs|next)$/.test(word)) ?? '';
    expect(existsSync(script), script).toBe(true);
    expect(unit).toMatch(/^User=estia$/m);
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
    expect(unit).toMatch(/^TimeoutStopSec=30$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  },
);

test('the timer makes a backup every night, in another place, by a user without rights', () => {
  const unit = withoutComments(BACKUP);
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  for (const file of command.match(/scripts\/\S+/g) ?? []) expect(existsSync(file), file).toBe(true);
  expect(command).toMatch(/scripts\/backup\.ts --to s3 --keep \d+$/);
  for (const line of [/^Type=oneshot$/m, /^User=estia$/m, /^NoNewPrivileges=yes$/m])
    expect(unit).toMatch(line);
  // A start of the site finds the built-in PostgreSQL by the same files.
  for (const name of ['Environment', 'RuntimeDirectory', 'RuntimeDirectoryPreserve']) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    expect(unit.match(line)?.[0]).toBe(withoutComments('deploy/estia.service').match(line)?.[0]);
  }
  const timer = withoutComments(BACKUP.replace('.service', '.timer'));
  for (const line of [/^OnCalendar=\*-\*-\* \d\d:\d\d$/m, /^Persistent=true$/m]) expect(timer).toMatch(line);
});
