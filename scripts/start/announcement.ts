// The output of `npm start` once the site is ready.
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Env, mailProvider } from '../../lib/env';
import { isPrivateAddress } from '../../lib/runtime/network-address';
import { seconds } from '../lib/progress.mjs';

type Settings = Pick<
  Env,
  'APP_URL' | 'HOST' | 'PORT' | 'RESEND_API_KEY' | 'SMTP_URL' | 'AUTH_GOOGLE_ID' | 'ESTIA_SAMPLE_PASSWORD'
>;
type Facts = {
  settings: Settings;
  tookMs: number;
  hasSampleData: boolean;
  addresses: readonly string[];
};

const SAMPLE_PEOPLE = ['buyer', 'owner', 'agent', 'developer', 'admin'];

const isOnlyHere = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

export function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
}

export function announcement(facts: Facts): string {
  const { settings, tookMs, hasSampleData } = facts;
  const { APP_URL, ESTIA_SAMPLE_PASSWORD } = settings;
  const lines = [`\nEstia is ready: ${APP_URL}   (${seconds(tookMs)})`];
  if (hasSampleData) {
    lines.push(
      '',
      `Sample people, each with the password ${ESTIA_SAMPLE_PASSWORD ? 'of ESTIA_SAMPLE_PASSWORD' : 'estia-sample-1'}:`,
      ...SAMPLE_PEOPLE.map((name) => `  ${name}@estia.example`),
    );
  }
  if (hasSampleData && !mailProvider(settings))
    lines.push('', `E-mails that it sends: ${APP_URL}/dev/outbox`);
  const warning = publicWarning(facts);
  if (warning.length > 0) lines.push('', ...warning);
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}

/** Returns at most five lines about what is not ready for people. */
function publicWarning({ settings, hasSampleData, addresses }: Facts): string[] {
  const { APP_URL, PORT, AUTH_GOOGLE_ID, ESTIA_SAMPLE_PASSWORD } = settings;
  const address = publicAddress(settings, addresses);
  const isOpen = address !== undefined || !isOnlyHere(APP_URL);
  const problems = [
    isOpen &&
      isOnlyHere(APP_URL) &&
      `  Links in e-mails and pages point to ${APP_URL}, which opens on this machine only: set APP_URL.`,
    // Sample people and their outbox are there to try the site.
    (isOpen || !hasSampleData) &&
      !mailProvider(settings) &&
      `  Neither SMTP_URL nor RESEND_API_KEY is set: e-mails are files that nobody receives, so ${AUTH_GOOGLE_ID ? 'only people with a Google account can' : 'nobody can'} sign up, and visitors cannot ask about homes.`,
    isOpen &&
      hasSampleData &&
      `  Sample people, one an administrator, sign in ${ESTIA_SAMPLE_PASSWORD ? 'from anywhere' : 'only from this machine and private networks'}. For real use: an empty database and npm start -- --no-sample.`,
  ].filter((line) => line !== false);
  if (problems.length === 0) return [];
  return [openTo(APP_URL, PORT, address), ...problems, '  See "Settings" in docs/operations.md.'];
}

function openTo(appUrl: string, port: number, address: string | undefined): string {
  const host = address?.includes(':') ? `[${address}]` : address;
  if (host)
    return `! This machine has a public address. Unless a firewall is in front, everybody can open http://${host}:${port}.`;
  return isOnlyHere(appUrl) ? '! Something is missing.' : `! ${appUrl} is not only for this machine.`;
}

/** 100.64.0.0/10: behind a carrier's NAT, or Tailscale's; not reachable from the internet. */
const CARRIER_ADDRESS = /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

function publicAddress({ HOST }: Settings, addresses: readonly string[]): string | undefined {
  const isListening = (address: string) =>
    HOST === undefined || HOST === '::' || HOST === address || (HOST === '0.0.0.0' && isIPv4(address));
  const reachable = addresses.filter(
    (address) => !isPrivateAddress(address) && !CARRIER_ADDRESS.test(address) && isListening(address),
  );
  return reachable.find((address) => isIPv4(address)) ?? reachable[0];
}
