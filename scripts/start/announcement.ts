// The output of `npm start` once the site is ready.
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Env } from '../../lib/env';
import { isPrivateAddress } from '../../lib/runtime/network-address';
import { seconds } from '../lib/progress.mjs';

type Settings = Pick<
  Env,
  'NODE_ENV' | 'APP_URL' | 'HOST' | 'PORT' | 'RESEND_API_KEY' | 'ESTIA_SAMPLE_PASSWORD'
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
  if (hasSampleData && !settings.RESEND_API_KEY)
    lines.push('', `E-mails that it sends: ${APP_URL}/dev/outbox`);
  const warning = publicWarning(facts);
  if (warning.length > 0) lines.push('', ...warning);
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n');
}

/** Returns at most five lines about what is not ready for strangers; empty if none can come. */
function publicWarning({ settings, hasSampleData, addresses }: Facts): string[] {
  const { APP_URL, PORT, RESEND_API_KEY, ESTIA_SAMPLE_PASSWORD } = settings;
  const address = publicAddress(settings, addresses);
  if (!address && isOnlyHere(APP_URL)) return [];
  const problems = [
    isOnlyHere(APP_URL) &&
      `  Links in e-mails and pages point to ${APP_URL}, which opens on this machine only: set APP_URL.`,
    !RESEND_API_KEY &&
      '  RESEND_API_KEY is not set: e-mails are files that nobody receives, so nobody can confirm an account.',
    hasSampleData &&
      `  Sample people, one an administrator, sign in ${ESTIA_SAMPLE_PASSWORD ? 'from anywhere' : 'only from this machine and private networks'}. For real use: an empty database and npm start -- --no-sample.`,
  ].filter((line) => line !== false);
  if (problems.length === 0) return [];
  const host = address?.includes(':') ? `[${address}]` : address;
  return [
    host
      ? `! This machine has a public address. Unless a firewall is in front, everybody can open http://${host}:${PORT}.`
      : `! ${APP_URL} is not only for this machine.`,
    ...problems,
    '  See "Settings" in docs/operations.md.',
  ];
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
