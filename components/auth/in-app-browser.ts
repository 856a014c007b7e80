/** Webviews of social apps: Google refuses sign-in there, and their cookies are soon forgotten. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|LinkedInApp|Twitter|TikTok|musical_ly|Snapchat|Pinterest|MicroMessenger|Viber|; wv\)/;

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/** The same page marked with `ext`, so that it opens outside the app; Android can be told so, iOS only asked. */
export function outsideAddress(href: string, userAgent: string): string {
  const url = new URL(href);
  url.searchParams.set('ext', '1');
  if (!/Android/.test(userAgent)) return url.href;
  const scheme = url.protocol.replace(':', '');
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
}
