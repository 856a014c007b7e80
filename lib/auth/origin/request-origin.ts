import { clientAddress } from '@/lib/auth/origin/client-address';
import { DIRECT_HEADER } from '@/lib/auth/origin/direct-peer';
import type { RequestOrigin } from '@/lib/auth/types';

const BROWSERS: readonly [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** 'Chrome on Windows'; unknown parts are left out. */
export function deviceInWords(userAgent: string | null): string {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export function requestOrigin(headers: Headers): RequestOrigin {
  return {
    address: clientAddress(headers),
    isDirect: headers.get(DIRECT_HEADER) === 'yes',
    device: deviceInWords(headers.get('user-agent')),
  };
}
