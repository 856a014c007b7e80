import { describe, expect, test, vi } from 'vitest';
import { renderEmail } from '@/lib/email/render';
import type { EmailContent, ViewingNote } from '@/lib/email/types';
import { FEED_PROBLEMS } from '@/lib/feed-problem';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { allowedWords, foreignWords } from '@/tests/support/foreign-words';

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

// What people wrote is a number here, so every word is ours.
const url = absoluteUrl('/1');
const person = { username: '2' };
const stop = {
  unsubscribeUrl: absoluteUrl('/unsubscribe?token=3'),
  oneClickUrl: absoluteUrl('/api/unsubscribe?token=3'),
};
const home = {
  listingId: 4,
  title: '4',
  location: '5',
  url,
  picture: null,
  facts: '6',
  price: '7',
  before: '8',
};
const homes = (count: number) => ({ count, homes: count > 0 ? [home] : [] });
const moderated = { ...person, what: '9', reason: '10', supportEmail: 'a@estia.example', termsUrl: url };

type Template = EmailContent['template'];
type Content<T extends Template> = Omit<Extract<EmailContent, { template: T }>, 'template'>;

const MEASURES = ['hidden', 'unpublished', 'erased', 'suspended'] as const;

const note: ViewingNote = {
  ...{ id: '11', isHost: true, title: '12', titles: {}, location: '13', country: 'cyprus', other: '14' },
  ...{ startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T08:30:00Z', changedAt: '2026-12-01T08:00:00Z' },
  ...{ way: 'in_person', videoUrl: '', sequence: 0, isCancelled: false, contact: [] },
};
const VIEWINGS: Content<'viewing'>[] = [
  ...(['booked', 'moved', 'reminder'] as const).flatMap((event) =>
    [
      note,
      { ...note, isHost: false, country: 'greece' as const, contact: ['15'] },
      { ...note, way: 'video' as const },
      { ...note, way: 'video' as const, isHost: false },
      { ...note, way: 'video' as const, videoUrl: url },
    ].map((each) => ({ event, cancelledBy: null, note: each, url })),
  ),
  ...(['host', 'visitor', 'home', 'account'] as const).map((cancelledBy) => ({
    event: 'cancelled' as const,
    cancelledBy,
    note: { ...note, isCancelled: true },
    url,
  })),
];

/** Every template with every choice that changes its words. A new one does not compile until it is here. */
const EMAILS: { [T in Template]: Content<T>[] } = {
  'unread-messages': ['', '8'].map((subject) => {
    const texts = { name: '2', from: '5', subject, texts: ['6'], isRisky: subject !== '' };
    return { ...texts, homeUrl: '', replyTo: subject && 'reply@in.example', count: 3, url, ...stop };
  }),
  'reply-refused': [{ reason: '2', url }],
  'verify-email': ['', '123456'].map((code) => ({ ...person, url, code })),
  'enquiry-code': ['4', '5'].map((subject) => ({ to: '4', subject, code: '123456', url })),
  'already-registered': ['', '123456'].map((code) => ({ loginUrl: url, resetUrl: url, code })),
  'reset-password': [{ ...person, url }],
  'password-changed': [true, false].map((isGoogleEnded) => ({ ...person, isGoogleEnded, resetUrl: url })),
  'confirm-email-change': [true, false].map((endsGoogle) => ({ ...person, endsGoogle, url })),
  'email-change-notice': [{ ...person, newEmail: 'a@mail.example', resetUrl: url }],
  'report-received': ['', '2'].map((username) => ({
    username,
    number: '3',
    what: '4',
    reason: '5',
    termsUrl: url,
  })),
  'account-deleted': [{ siteUrl: url }],
  viewing: VIEWINGS,
  'report-decided': (['dismissed', ...MEASURES] as const).flatMap((decision) =>
    ['', '2'].map((username) => ({ ...moderated, username, number: '3', decision })),
  ),
  'moderation-decision': MEASURES.flatMap((measure) =>
    [true, false].map((wasReported) => ({ ...moderated, measure, wasReported })),
  ),
  'listing-restored': [true, false].map((isPublic) => ({
    ...person,
    title: '3',
    reason: '4',
    isPublic,
    url,
  })),
  'suspension-ended': [{ ...person, reason: '3', url }],
  'new-sign-in': ['Firefox on Linux', 'Unknown device (API)'].map((device) => ({
    ...{ ...person, device, at: '2026-11-21T10:00:00.000Z', sessionsUrl: url },
  })),
  'feed-problem': FEED_PROBLEMS.map((problem) => ({ ...person, feed: '3', problem, url })),
  'still-available': (['lapsing', 'gone', 'reminder'] as const).flatMap((why) =>
    [1, 3].map((count) => ({
      ...{ ...person, why, count, url, pausedOn: '2026-12-06T10:00:00.000Z' },
      homes: [{ title: '3', location: '4', price: '5', url }],
    })),
  ),
  'agency-invitation': [{ agency: '3', days: 7, url }],
  'service-test': [{ url }],
  'company-approved': [{ ...person, company: '3', url }],
  'favourite-news': [[{ title: '3', url, from: '4', to: '5' }], []].map((reduced) => ({
    ...{ ...person, reduced, gone: ['6'], favouritesUrl: url, ...stop },
  })),
  'search-news': [
    [1, 0],
    [0, 4],
    [2, 5],
  ].map(([listed = 0, reduced = 0]) => {
    const links = { resultsUrl: url, manageUrl: url, ...stop };
    return {
      ...person,
      searchId: '3',
      search: '4',
      listed: homes(listed),
      reduced: homes(reduced),
      ...links,
    };
  }),
};

describe.each(['el', 'ru'] as const)('every e-mail in %s', (language) => {
  test.each(Object.keys(EMAILS) as Template[])('%s has no word of another language', async (template) => {
    for (const content of EMAILS[template]) {
      const write = () => renderEmail('maria@mail.example', { template, ...content } as EmailContent);
      const { subject, text, html } = await inLanguage(language, write);
      const alts = [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => String(alt));
      expect(html).toContain(`lang="${language}"`);
      for (const words of [subject, text]) {
        expect(words).toMatch(language === 'el' ? /\p{Script=Greek}/u : /\p{Script=Cyrillic}/u);
      }
      expect(foreignWords([subject, text, ...alts].join('\n'), language, allowedWords())).toEqual([]);
    }
  });
});

test('the names in a subject keep their accents, final sigma and ё', async () => {
  const subjectOf = async (language: 'el' | 'ru', from: string, subject: string) => {
    const content = { ...EMAILS['unread-messages'][0], from, subject } as Content<'unread-messages'>;
    const write = () => renderEmail('maria@mail.example', { template: 'unread-messages', ...content });
    return (await inLanguage(language, write)).subject;
  };
  expect(await subjectOf('el', 'Γιάννης Ξένος', 'Ρετιρέ στον Άγιο Τύχωνα')).toBe(
    'Νέο μήνυμα: Γιάννης Ξένος – Ρετιρέ στον Άγιο Τύχωνα',
  );
  expect(await subjectOf('ru', 'Алёна Семёнова', 'Тёплый дом')).toBe(
    'Новое сообщение: Алёна Семёнова – Тёплый дом',
  );
});
