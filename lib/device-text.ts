import { tSettings } from '@/messages/settings';

/** Devices are stored in English: 'Chrome on Windows', 'Unknown device (API)'. */
export function deviceText(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser && system) return tSettings('deviceOn', { browser, system });
  return device.replace(/^Unknown device/, tSettings('unknownDevice'));
}
