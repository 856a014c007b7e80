// What `npm start` says once the site is ready.
import { seconds } from '../lib/progress.mjs';

type Facts = {
  appUrl: string;
  tookMs: number;
  hasSampleData: boolean;
  isDevelopment: boolean;
};

const SAMPLE_PEOPLE = ['buyer', 'owner', 'agent', 'developer', 'admin'];

const isOnlyHere = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

export function announcement({ appUrl, tookMs, hasSampleData, isDevelopment }: Facts): string {
  const lines = [`\nEstia is ready: ${appUrl}   (${seconds(tookMs)})`];
  if (hasSampleData) {
    lines.push(
      '',
      'Sample people, each with the password estia-sample-1:',
      ...SAMPLE_PEOPLE.map((name) => `  ${name}@estia.example`),
    );
    if (!isOnlyHere(appUrl))
      lines.push(
        '! This address is public, and so is the password of these people, one of whom is an administrator. For real use',
        '  start with an empty database and npm start -- --no-sample ("Settings" in docs/operations.md).',
      );
  }
  if (isDevelopment || hasSampleData) lines.push('', `E-mails that it sends: ${appUrl}/dev/outbox`);
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}
