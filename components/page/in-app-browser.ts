/** Webviews of social apps: Google refuses sign-in there, and their cookies are soon lost. Matches no crawler. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram \d|Line\/|LinkedInApp|Twitter for|TikTok|musical_ly|Snapchat\/|\[Pinterest|Pinterest\/\d.*Mobile|MicroMessenger|Viber|; wv\)/;

/** Marks a URL opened from such an app, so that this is tried only once. */
const MARK = 'ext';

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/** An intent on Android, Safari's scheme on iOS (17 and later; others ignore it). */
export function outsideAddress(href: string, userAgent: string): string {
  const url = new URL(href);
  url.searchParams.set(MARK, '1');
  const scheme = url.protocol.replace(':', '');
  const address = `${url.host}${url.pathname}${url.search}`;
  if (/Android/.test(userAgent)) {
    return `intent://${address}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
  }
  return /iPhone|iPad/.test(userAgent) && scheme === 'https' ? `x-safari-https://${address}` : url.href;
}

/** Opens the page in the system browser, once per URL, and removes the marker there. */
export function leaveInAppBrowser(): void {
  const url = new URL(window.location.href);
  const isMarked = url.searchParams.has(MARK);
  const isInApp = isInAppBrowser(navigator.userAgent);
  if (isMarked === isInApp) return;
  const target = outsideAddress(url.href, navigator.userAgent);
  if (isInApp) url.searchParams.set(MARK, '1');
  else url.searchParams.delete(MARK);
  window.history.replaceState(null, '', url);
  if (isInApp && new URL(target).protocol !== url.protocol) window.location.assign(target);
}
