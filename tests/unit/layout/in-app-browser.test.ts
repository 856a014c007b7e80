import { expect, test } from 'vitest';
import { isInAppBrowser, outsideAddress } from '@/components/page/in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140 Mobile';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile Instagram 300.0';

test('in-app webviews are told apart from browsers and crawlers', () => {
  for (const agent of [
    ANDROID,
    IPHONE,
    'Mozilla/5.0 (iPhone) AppleWebKit/605 [FBAN/FBIOS;FBAV/400.0]',
    'Mozilla/5.0 (iPhone) AppleWebKit/605 Twitter for iPhone/10',
    'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile musical_ly_2023',
  ]) {
    expect(isInAppBrowser(agent), agent).toBe(true);
  }
  for (const agent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ]) {
    expect(isInAppBrowser(agent), agent).toBe(false);
  }
});

test('the link to the external browser carries the marker and the full URL', () => {
  const href = 'https://estia.example/buy?location=Limassol#map';
  expect(outsideAddress(href, ANDROID)).toBe(
    'intent://estia.example/buy?location=Limassol&ext=1#Intent;scheme=https;action=android.intent.action.VIEW;end',
  );
  expect(outsideAddress(href, IPHONE)).toBe('x-safari-https://estia.example/buy?location=Limassol&ext=1');
  expect(outsideAddress(href, 'Mozilla/5.0 (Windows NT 10.0) Line/9')).toBe(
    'https://estia.example/buy?location=Limassol&ext=1#map',
  );
});
