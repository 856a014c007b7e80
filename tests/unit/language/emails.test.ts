import { expect, test, vi } from 'vitest';
import { renderEmail } from '@/lib/email/render';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { absoluteUrl, siteOrigin } from '@/lib/urls';

vi.stubEnv('DATABASE_URL', 'postgresql://h/estia');
vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));

const message = () =>
  renderEmail('maria@mail.example', {
    template: 'unread-messages',
    name: 'Maria',
    from: 'Nikos',
    subject: 'Flat above the harbour',
    homeUrl: absoluteUrl('/property/5'),
    count: 4,
    texts: ['Is it free?\nI could come <b>today</b>.'],
    isRisky: true,
    replyTo: '',
    url: absoluteUrl('/chat/7'),
    unsubscribeUrl: absoluteUrl('/unsubscribe?token=t'),
    oneClickUrl: absoluteUrl('/api/unsubscribe?token=t'),
  });

test('a device is named in the language of the e-mail', async () => {
  const signIn = (device: string) => () =>
    renderEmail('maria@mail.example', {
      template: 'new-sign-in',
      username: 'maria',
      device,
      at: '2026-11-21T10:00:00.000Z',
      sessionsUrl: absoluteUrl('/profile#sessions'),
    });
  const [known, unknown] = [signIn('Chrome on Windows'), signIn('Unknown device (API)')];
  expect((await inLanguage('en', known)).text).toContain('Chrome on Windows, 21 November 2026, 10:00 UTC');
  expect((await inLanguage('el', known)).text).toContain('Chrome σε Windows, 21 Νοεμβρίου 2026, 10:00 UTC');
  expect((await inLanguage('ru', unknown)).text).toContain('Неизвестное устройство (API), 21 ноября 2026 г.');
});

test('an e-mail and its links are in the language of the account', async () => {
  const [english, greek, russian] = await Promise.all(
    LANGUAGES.map((language) => inLanguage(language, message)),
  );
  expect(english?.subject).toBe('Nikos wrote to you about Flat above the harbour');
  expect(english?.text).toContain(`${siteOrigin()}/chat/7`);
  expect(greek?.html).toMatch(/<html[^>]* lang="el"/);
  expect(greek?.text).toContain('> Is it free?\n> I could come <b>today</b>.');
  expect(greek?.html).toContain('&lt;b&gt;today');
  expect(greek?.text).toContain('Και 3 ακόμη μηνύματα.');
  expect(greek?.text).toContain(`${siteOrigin()}/el/property/5`);
  expect(greek?.text).toContain(`${siteOrigin()}/el/chat/7`);
  expect(greek?.html).toContain('Διακοπή αυτών των email');
  expect(russian?.text).toContain('И ещё 3 сообщения.');
  expect(russian?.text).toContain(`${siteOrigin()}/ru/unsubscribe?token=t`);
  expect(russian?.headers?.['List-Unsubscribe']).toBe(`<${siteOrigin()}/api/unsubscribe?token=t>`);
});
