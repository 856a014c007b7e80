import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv, SETTING_NAMES } from '@/lib/env';

const VALID = { DATABASE_URL: 'postgresql://a:b@localhost:5432/estia', AUTH_SECRET: 'x'.repeat(40) };

const SENDER = { EMAIL_FROM: 'Homes <hello@homes.test>' };
const NO_SENDER = 'set a sender of your own domain, which the provider of e-mails accepts';

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

describe('environment settings', () => {
  test('default everything except the database and the secret', () => {
    expect(parseEnv(VALID)).toMatchObject({
      PORT: 3000,
      CHAT_PORT: 3001,
      APP_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
    });
  });

  test('store pictures where a bucket or token says, unless told otherwise', () => {
    const storeOf = (more: Record<string, string>) => parseEnv({ ...VALID, ...more }).PICTURE_STORE;
    const bucket = { S3_BUCKET: 'estia', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
    expect(storeOf({})).toBe('disk');
    expect(storeOf(bucket)).toBe('s3');
    expect(storeOf({ UPLOADTHING_TOKEN: 't' })).toBe('uploadthing');
    expect(storeOf({ ...bucket, UPLOADTHING_TOKEN: 't', PICTURE_STORE: 'disk' })).toBe('disk');
  });

  test('treat an empty value as unset', () => {
    const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']));
    expect(parseEnv({ ...empty, ...VALID })).toEqual(parseEnv(VALID));
    expect(linesOf(empty)).toHaveLength(2);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 1 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgresql:// address'],
    [
      { DATABASE_URL: 'postgresql://a:b@localhost:5432/' },
      'DATABASE_URL: must name a database: postgresql://…/estia',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
    [{ APP_URL: 'estia.example' }, 'APP_URL: must be an address such as https://estia.example'],
    [{ APP_URL: 'localhost:3000' }, 'APP_URL: must be an address such as https://estia.example'],
    [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE: must be a whole number from 1 to 200'],
    [{ TRUST_PROXY_HOPS: '99' }, 'TRUST_PROXY_HOPS: must be a whole number of proxies from 0 to 10'],
    [{ NEXT_DIST_DIR: '../build' }, 'NEXT_DIST_DIR: must be a folder inside the project, such as .next'],
    [{ GEOCODER_URL: 'nominatim' }, 'GEOCODER_URL: must be an address such as https://estia.example'],
    [{ ESTIA_SAMPLE_PASSWORD: 'eleven char' }, 'ESTIA_SAMPLE_PASSWORD: must have at least 12 characters'],
    [{ ESTIA_SAMPLE_PASSWORD: 'estia-sample-1' }, 'ESTIA_SAMPLE_PASSWORD: must be one that nobody knows yet'],
    [{ SUPPORT_EMAIL: 'us' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES_URL: must contain {z}, {x} and {y}'],
    [{ APP_URL: 'https://estia.example/path' }, 'APP_URL: must have no path'],
    [
      { AUTH_GOOGLE_ID: 'id' },
      'AUTH_GOOGLE_SECRET: is missing; AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET go together',
    ],
    [{ PICTURE_STORE: 'ftp' }, 'PICTURE_STORE: must be one of disk, s3, uploadthing'],
    [{ PICTURE_STORE: 's3' }, 'S3_BUCKET: is missing; PICTURE_STORE=s3 needs a bucket'],
    [
      { PICTURE_STORE: 'uploadthing' },
      'UPLOADTHING_TOKEN: is missing; PICTURE_STORE=uploadthing needs a token',
    ],
    [
      { S3_BUCKET: 'estia', S3_ACCESS_KEY_ID: 'x' },
      'S3_SECRET_ACCESS_KEY: is missing; a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    [
      { S3_BUCKET: 'estia', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y', UPLOADTHING_TOKEN: 't' },
      'PICTURE_STORE: is missing; S3_BUCKET and UPLOADTHING_TOKEN are set: say which is used, s3 or uploadthing',
    ],
    [
      { INBOUND_MAIL_DOMAIN: 'reply.estia.example', RESEND_API_KEY: 'k', ...SENDER },
      'INBOUND_MAIL_SECRET: is missing; INBOUND_MAIL_DOMAIN needs the secret of the webhook that tells of mail',
    ],
    [
      {
        INBOUND_MAIL_DOMAIN: 'reply.estia.example',
        INBOUND_MAIL_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
      'RESEND_API_KEY: is missing; INBOUND_MAIL_SECRET belongs to a webhook of Resend, which needs its key, too',
    ],
    [
      {
        INBOUND_MAIL_DOMAIN: 'a@b.example',
        INBOUND_MAIL_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        RESEND_API_KEY: 'k',
        ...SENDER,
      },
      'INBOUND_MAIL_DOMAIN: must be a domain such as reply.estia.example',
    ],
    [{ SMTP_URL: 'smtp://mail.test' }, `EMAIL_FROM: is missing; ${NO_SENDER}`],
    [{ RESEND_API_KEY: 'k' }, `EMAIL_FROM: is missing; ${NO_SENDER}`],
    [{ SMTP_URL: 'smtp://mail.test', EMAIL_FROM: 'Estia <hello@estia.example>' }, `EMAIL_FROM: ${NO_SENDER}`],
    [
      { SMTP_URL: 'mail.test:25', ...SENDER },
      'SMTP_URL: must be like smtps://user:password@smtp.example:465',
    ],
    [
      { SMTP_URL: 'smtp://mail.test', RESEND_API_KEY: 'k', ...SENDER },
      'SMTP_URL: RESEND_API_KEY is set as well; keep the one that sends the e-mails',
    ],
  ])('%j fails with the line %s', (wrong, line) => expect(linesOf({ ...VALID, ...wrong })).toEqual([line]));

  test('report every invalid setting on its own line', () => {
    expect(linesOf({ ...VALID, PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY_HOPS: '-1' })).toHaveLength(3);
  });

  test('.env.example lists exactly the known settings', () => {
    const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      (match) => match[1],
    );
    expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});
