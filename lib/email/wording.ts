import { deviceText } from '@/lib/device-text';
import { homesList, newsInWords } from '@/lib/email/search-news-wording';
import type { EmailContent } from '@/lib/email/types';
import { viewingWording } from '@/lib/email/viewing-wording';
import { feedProblemText } from '@/lib/feed-problem';
import { formatDate, formatMinute } from '@/lib/format';
import { tEmail } from '@/messages/email';

export type WordingItem = {
  title: string;
  url: string;
  picture: string | null;
  price: string;
  details: string[];
};

export type WordingList = {
  heading: string;
  items: WordingItem[];
  more?: string | undefined;
};

export type Wording = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What somebody else wrote, with line breaks. */
  quote?: string;
  lists?: WordingList[];
  action: { label: string; url: string };
  note: string;
  links?: { label: string; url: string }[];
  unsubscribeUrl?: string;
};

type Template = EmailContent['template'];
type Writer<T extends Template> = (content: Extract<EmailContent, { template: T }>) => Wording;

const WORDINGS: { [T in Template]: Writer<T> } = {
  'unread-messages': ({ name, from, subject, count, texts, ...mail }) => {
    const { homeUrl, isRisky, replyTo, url, unsubscribeUrl } = mail;
    const rest = count - texts.length;
    return {
      subject: tEmail(subject ? 'unread.subjectAbout' : 'unread.subject', { from, subject }),
      preview: texts[0] ?? '',
      heading: tEmail('unread.subject', { from }),
      paragraphs: [tEmail(subject ? 'unread.textAbout' : 'unread.text', { name, from, subject })],
      quote: [...texts, ...(rest > 0 ? [tEmail('unread.more', { count: rest })] : [])].join('\n\n'),
      action: { label: tEmail('unread.action'), url },
      note: [
        ...(isRisky ? [tEmail('unread.careful')] : []),
        tEmail(replyTo ? 'unread.noteReply' : 'unread.note'),
      ].join(' '),
      links: homeUrl ? [{ label: subject, url: homeUrl }] : [],
      unsubscribeUrl,
    };
  },
  'verify-email': ({ username, url, code }) => ({
    subject: tEmail('verify.subject'),
    preview: tEmail('verify.preview'),
    heading: tEmail('verify.heading'),
    paragraphs: [tEmail('verify.text', { username }), ...(code ? [tEmail('verify.code', { code })] : [])],
    action: { label: tEmail('verify.action'), url },
    note: tEmail('verify.note'),
  }),
  'enquiry-code': ({ to, subject, code, url }) => ({
    subject: tEmail('code.subject', { code }),
    preview: tEmail('code.preview', { to }),
    heading: code,
    paragraphs: [subject === to ? tEmail('code.textPerson', { to }) : tEmail('code.text', { to, subject })],
    action: { label: tEmail('code.action'), url },
    note: tEmail('code.note'),
  }),
  'already-registered': ({ loginUrl, resetUrl, code }) => ({
    subject: tEmail('already.subject'),
    preview: tEmail('already.preview'),
    heading: tEmail('already.subject'),
    paragraphs: [
      tEmail('already.text'),
      ...(code ? [tEmail('already.code', { code })] : []),
      tEmail('already.reset', { url: resetUrl }),
    ],
    action: { label: tEmail('already.action'), url: loginUrl },
    note: tEmail('already.note'),
  }),
  'reset-password': ({ username, url }) => ({
    subject: tEmail('reset.subject'),
    preview: tEmail('reset.preview'),
    heading: tEmail('reset.subject'),
    paragraphs: [tEmail('reset.text', { username })],
    action: { label: tEmail('reset.subject'), url },
    note: tEmail('reset.note'),
  }),
  'password-changed': ({ username, isGoogleEnded, resetUrl }) => ({
    subject: tEmail('changed.subject'),
    preview: tEmail('changed.preview'),
    heading: tEmail('changed.subject'),
    paragraphs: [tEmail(isGoogleEnded ? 'changed.textGoogle' : 'changed.text', { username })],
    action: { label: tEmail('notMe'), url: resetUrl },
    note: tEmail('changed.note'),
  }),
  'confirm-email-change': ({ username, endsGoogle, url }) => ({
    subject: tEmail('newAddress.subject'),
    preview: tEmail('newAddress.preview'),
    heading: tEmail('newAddress.heading'),
    paragraphs: [tEmail(endsGoogle ? 'newAddress.textGoogle' : 'newAddress.text', { username })],
    action: { label: tEmail('newAddress.action'), url },
    note: tEmail('newAddress.note'),
  }),
  'email-change-notice': ({ username, newEmail, resetUrl }) => ({
    subject: tEmail('addressChange.subject'),
    preview: tEmail('addressChange.preview'),
    heading: tEmail('addressChange.heading'),
    paragraphs: [tEmail('addressChange.text', { username, newEmail })],
    action: { label: tEmail('notMe'), url: resetUrl },
    note: tEmail('addressChange.note'),
  }),
  'report-received': ({ username, number, what, reason, termsUrl }) => ({
    subject: tEmail('report.subject'),
    preview: tEmail('report.preview', { number }),
    heading: tEmail('report.heading'),
    paragraphs: [
      username
        ? tEmail('report.text', { username, what, reason, number })
        : tEmail('report.visitor', { what, reason, number }),
      tEmail('report.review'),
    ],
    action: { label: tEmail('report.action'), url: termsUrl },
    note: tEmail('report.note'),
  }),
  'reply-refused': ({ reason, url }) => ({
    subject: tEmail('replyRefused.subject'),
    preview: reason,
    heading: tEmail('replyRefused.subject'),
    paragraphs: [reason],
    action: { label: tEmail('unread.action'), url },
    note: tEmail('replyRefused.note'),
  }),
  'account-deleted': ({ siteUrl }) => ({
    subject: tEmail('deleted.subject'),
    preview: tEmail('deleted.preview'),
    heading: tEmail('deleted.subject'),
    paragraphs: [tEmail('deleted.text'), tEmail('deleted.stays')],
    action: { label: tEmail('deleted.action'), url: siteUrl },
    note: tEmail('deleted.note'),
  }),
  'report-decided': ({ username, number, what, decision, reason, supportEmail }) => {
    const outcome = tEmail(`outcome.${decision}`);
    return {
      subject: tEmail('decided.subject', { number }),
      preview: outcome,
      heading: tEmail('decided.heading'),
      paragraphs: [
        username
          ? tEmail('decided.text', { username, what, outcome })
          : tEmail('decided.visitor', { what, outcome }),
        tEmail('reasons', { reason }),
        tEmail('decided.person'),
      ],
      action: {
        label: tEmail('decided.action'),
        url: `mailto:${supportEmail}?subject=${encodeURIComponent(tEmail('decided.subject', { number }))}`,
      },
      note: tEmail('decided.note'),
    };
  },
  'moderation-decision': ({ username, measure, what, reason, wasReported, supportEmail, termsUrl }) => ({
    subject: tEmail(`measure.${measure}`),
    preview: tEmail('measure.preview'),
    heading: tEmail(`measure.${measure}`),
    paragraphs: [
      measure === 'suspended'
        ? tEmail('taken.suspended', { username })
        : tEmail(`taken.${measure}`, { username, what }),
      tEmail('reasons', { reason }),
      tEmail('measure.terms', { termsUrl, found: wasReported ? 'reported' : 'ourselves' }),
    ],
    action: { label: tEmail('measure.action'), url: `mailto:${supportEmail}` },
    note: tEmail('measure.note'),
  }),
  'listing-restored': ({ username, title, reason, isPublic, url }) => ({
    subject: tEmail('restored.subject'),
    preview: title,
    heading: tEmail('restored.subject'),
    paragraphs: [
      tEmail('restored.text', { username, title, visible: isPublic ? 'public' : 'hidden' }),
      tEmail('reasons', { reason }),
    ],
    action: { label: tEmail('restored.action'), url },
    note: tEmail('restored.note'),
  }),
  'suspension-ended': ({ username, reason, url }) => ({
    subject: tEmail('reopened.subject'),
    preview: tEmail('reopened.preview'),
    heading: tEmail('reopened.subject'),
    paragraphs: [tEmail('reopened.text', { username }), tEmail('reasons', { reason })],
    action: { label: tEmail('reopened.action'), url },
    note: tEmail('reopened.note'),
  }),
  'new-sign-in': ({ username, device, at, sessionsUrl }) => ({
    subject: tEmail('signIn.subject'),
    preview: tEmail('signIn.preview', { device: deviceText(device) }),
    heading: tEmail('signIn.heading'),
    paragraphs: [tEmail('signIn.text', { username }), `${deviceText(device)}, ${formatMinute(new Date(at))}`],
    action: { label: tEmail('signIn.action'), url: sessionsUrl },
    note: tEmail('signIn.note'),
  }),
  viewing: viewingWording,
  'feed-problem': ({ username, feed, problem, url }) => ({
    subject: tEmail('feed.subject', { feed }),
    preview: tEmail('feed.preview'),
    heading: tEmail('feed.heading'),
    paragraphs: [tEmail('feed.text', { username, feed }), feedProblemText(problem)],
    action: { label: tEmail('feed.action'), url },
    note: tEmail('feed.note'),
  }),
  'still-available': ({ why, username, homes, count, pausedOn, url }) => ({
    subject: tEmail(`still.subject.${why}`, { count, title: homes[0]?.title ?? '' }),
    preview: tEmail('still.preview'),
    heading: tEmail('still.heading', { count }),
    paragraphs: [tEmail(`still.text.${why}`, { username, count })],
    lists: [
      {
        heading: tEmail('still.homes', { count }),
        items: homes.map(({ location, ...home }) => ({ ...home, picture: null, details: [location] })),
        more: count > homes.length ? tEmail('still.more', { count: count - homes.length }) : undefined,
      },
    ],
    action: { label: tEmail('still.action'), url },
    note: tEmail('still.note', { count, date: formatDate(new Date(pausedOn)) }),
  }),
  'agency-invitation': ({ agency, days, url }) => ({
    subject: tEmail('agency.subject', { agency }),
    preview: tEmail('agency.preview'),
    heading: tEmail('agency.subject', { agency }),
    paragraphs: [tEmail('agency.text', { agency })],
    action: { label: tEmail('agency.action'), url },
    note: tEmail('agency.note', { days }),
  }),
  'service-test': ({ url }) => ({
    subject: tEmail('serviceTest.subject'),
    preview: tEmail('serviceTest.text'),
    heading: tEmail('serviceTest.subject'),
    paragraphs: [tEmail('serviceTest.text')],
    action: { label: tEmail('serviceTest.action'), url },
    note: tEmail('serviceTest.note'),
  }),
  'company-approved': ({ username, company, url }) => ({
    subject: tEmail('company.subject', { company }),
    preview: tEmail('company.preview'),
    heading: tEmail('company.heading'),
    paragraphs: [tEmail('company.text', { username, company })],
    action: { label: tEmail('company.action'), url },
    note: tEmail('company.note'),
  }),
  'favourite-news': ({ username, reduced, gone, favouritesUrl, unsubscribeUrl }) => ({
    subject: tEmail(reduced.length > 0 ? 'favourites.subjectReduced' : 'favourites.subjectGone'),
    preview: reduced[0]
      ? tEmail('favourites.previewReduced', { title: reduced[0].title, to: reduced[0].to })
      : tEmail('favourites.previewGone'),
    heading: tEmail('favourites.heading'),
    paragraphs: [
      tEmail('favourites.text', { username }),
      ...reduced.map(({ title, url, from, to }) => tEmail('favourites.reduced', { title, url, from, to })),
      ...gone.map((kept) => tEmail('favourites.gone', { kept })),
    ],
    action: { label: tEmail('favourites.action'), url: favouritesUrl },
    note: tEmail('favourites.note'),
    unsubscribeUrl,
  }),
  'search-news': ({ username, search, listed, reduced, resultsUrl, manageUrl, unsubscribeUrl }) => {
    const news = newsInWords(listed.count, reduced.count);
    return {
      subject: tEmail('search.subject', { news, search }),
      preview: [...listed.homes, ...reduced.homes]
        .slice(0, 3)
        .map(({ title, price }) => `${title}, ${price}`)
        .join(' · '),
      heading: news,
      paragraphs: [tEmail('search.text', { username, search })],
      lists: [
        ...homesList(tEmail('search.headingListed'), listed, ({ price }) => price),
        ...homesList(tEmail('search.headingReduced'), reduced, ({ price, before }) =>
          before ? tEmail('search.nowBefore', { price, before }) : price,
        ),
      ],
      action: { label: tEmail('search.action'), url: resultsUrl },
      note: tEmail('search.note'),
      links: [{ label: tEmail('search.manage'), url: manageUrl }],
      unsubscribeUrl,
    };
  },
};

export function wordingOf<T extends Template>(content: Extract<EmailContent, { template: T }>): Wording {
  const write: Writer<T> = WORDINGS[content.template as T];
  return write(content);
}
