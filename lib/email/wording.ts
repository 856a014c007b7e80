import { MEASURES, OUTCOMES } from '@/lib/email/moderation-wording';
import type { AlertHome, EmailContent } from '@/lib/email/types';
import { formatMinute, formatNumber, plural } from '@/lib/format';

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
  lists?: WordingList[];
  action: { label: string; url: string };
  note: string;
  links?: { label: string; url: string }[];
  unsubscribeUrl?: string;
};

type Template = EmailContent['template'];
type Writer<T extends Template> = (content: Extract<EmailContent, { template: T }>) => Wording;

const NOT_YOU = 'If you did not ask for this, you can ignore this message: nothing changes.';

const NO_GOOGLE =
  ' Signing in with Google will then no longer open it: use this address and your password. “Forgot password?” on the sign-in page helps if you have none.';

const WORDINGS: { [T in Template]: Writer<T> } = {
  'unread-messages': ({ username, from, subject, count, url, unsubscribeUrl }) => ({
    subject: subject ? `${from} wrote to you about ${subject}` : `${from} wrote to you`,
    preview:
      count === 1
        ? 'You have an unread message on Estia.'
        : `${count} unread messages are waiting for you on Estia.`,
    heading: count === 1 ? 'You have an unread message' : `${count} messages are waiting for you`,
    paragraphs: [
      `Hello ${username}, ${from} wrote to you${subject ? ` about ${subject}` : ''}. ${count === 1 ? 'The message is' : `${count} messages are`} unread.`,
    ],
    action: { label: 'Read and answer', url },
    note: 'We email you at most once an hour per conversation.',
    unsubscribeUrl,
  }),
  'verify-email': ({ username, url }) => ({
    subject: 'Confirm your email address',
    preview: 'Confirm your address to finish your registration.',
    heading: 'Welcome to Estia',
    paragraphs: [
      `Hello ${username}, thank you for registering. Please confirm that this is your address; then you can sign in.`,
    ],
    action: { label: 'Confirm my address', url },
    note: 'The link works once and for 24 hours. If you did not register, ignore this message and the account will be erased.',
  }),
  'already-registered': ({ loginUrl, resetUrl }) => ({
    subject: 'You already have an account',
    preview: 'Somebody registered with your address; you already have an account.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, has just tried to register on Estia with this address. It already has an account, so nothing was changed.',
      `Sign in as usual. If you no longer know your password, choose a new one: ${resetUrl}`,
    ],
    action: { label: 'Sign in', url: loginUrl },
    note: 'If it was not you, you can ignore this message. Whoever it was did not learn that you have an account.',
  }),
  'reset-password': ({ username, url }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once and for 30 minutes.',
    heading: 'Choose a new password',
    paragraphs: [`Hello ${username}, you asked for a new password for your Estia account.`],
    action: { label: 'Choose a new password', url },
    note: `The link works once and for 30 minutes. It signs you out everywhere. ${NOT_YOU}`,
  }),
  'password-changed': ({ username, isGoogleEnded, resetUrl }) => ({
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${username}, the password of your Estia account was changed just now.${isGoogleEnded ? ' Signing in with Google no longer opens it.' : ''}`,
    ],
    action: { label: 'It was not me', url: resetUrl },
    note: 'If it was you, there is nothing to do. If not, choose a new password at once with the button above.',
  }),
  'confirm-email-change': ({ username, endsGoogle, url }) => ({
    subject: 'Confirm your new email address',
    preview: 'Once you confirm it, your account uses this address.',
    heading: 'Confirm your new address',
    paragraphs: [
      `Hello ${username}, you asked to use this address for your Estia account from now on.${endsGoogle ? NO_GOOGLE : ''}`,
    ],
    action: { label: 'Use this address', url },
    note: `The link works once and for 24 hours. ${NOT_YOU}`,
  }),
  'email-change-notice': ({ username, newEmail, resetUrl }) => ({
    subject: 'Your email address is about to change',
    preview: 'Somebody asked to change the address of your account.',
    heading: 'A change of your address was requested',
    paragraphs: [
      `Hello ${username}, the owner of your Estia account asked to use ${newEmail} instead of this address. It changes when the message sent there is confirmed.`,
    ],
    action: { label: 'It was not me', url: resetUrl },
    note: 'If it was you, there is nothing to do here. If not, choose a new password at once with the button above: that also stops the change.',
  }),
  'report-received': ({ username, reportId, what, reason, termsUrl }) => ({
    subject: 'We have received your report',
    preview: `Report ${reportId}: we will review it and tell you what we decide.`,
    heading: 'Thank you for your report',
    paragraphs: [
      `Hello ${username}, we have received your report of a ${what} (reason: ${reason}). The report has the number ${reportId}.`,
      'A person will review it. We will tell you by email what we decide and why. The person you reported is not told who you are.',
    ],
    action: { label: 'Read our rules', url: termsUrl },
    note: 'You get this email because you sent a report.',
  }),
  'account-deleted': ({ siteUrl }) => ({
    subject: 'Your account was deleted',
    preview: 'Your Estia account and what belonged to it are gone.',
    heading: 'Your account was deleted',
    paragraphs: [
      'As you asked, your Estia account was deleted just now, with your listings, favourites, photos and connections.',
      'Messages and reviews that you wrote to others stay visible to them under the name "Deleted user". This is our last message to you.',
    ],
    action: { label: 'Visit Estia', url: siteUrl },
    note: 'If it was not you, somebody knew your password: change it wherever else you use it, and write to us.',
  }),
  'report-decided': ({ username, reportId, what, decision, reason, supportEmail }) => ({
    subject: `Your report ${reportId}: what we decided`,
    preview: OUTCOMES[decision],
    heading: 'We have decided on your report',
    paragraphs: [
      `Hello ${username}, you reported a ${what}. ${OUTCOMES[decision]}`,
      `Our reasons: ${reason}`,
      'A person decided this; no automated means were used.',
    ],
    action: { label: 'Write to us', url: `mailto:${supportEmail}?subject=Report%20${reportId}` },
    note: 'If you think that we are wrong, write to us and somebody else will look at it again. You can also go to court or to an out-of-court dispute body.',
  }),
  'moderation-decision': ({ username, measure, what, reason, wasReported, supportEmail, termsUrl }) => ({
    subject: MEASURES[measure].subject,
    preview: 'What we decided, and why.',
    heading: MEASURES[measure].subject,
    paragraphs: [
      `Hello ${username}, ${MEASURES[measure].done(what)}`,
      `Our reasons: ${reason}`,
      `It violates our terms (${termsUrl}). ${wasReported ? 'We looked at it because somebody reported it' : 'We found it ourselves'}; a person decided, and no automated means were used.`,
    ],
    action: { label: 'Object to this decision', url: `mailto:${supportEmail}` },
    note: 'If you think that we are wrong, write to us within six months and somebody else will look at it again, free of charge. You can also go to court or to an out-of-court dispute body.',
  }),
  'listing-restored': ({ username, title, reason, isPublic, url }) => ({
    subject: 'Your listing is back',
    preview: title,
    heading: 'Your listing is back',
    paragraphs: [
      `Hello ${username}, we have restored your listing “${title}”. ${isPublic ? 'It is public again.' : 'You can publish it again.'}`,
      `Our reasons: ${reason}`,
    ],
    action: { label: 'See my listings', url },
    note: 'You get this email because we had taken the listing down.',
  }),
  'suspension-ended': ({ username, reason, url }) => ({
    subject: 'Your account is open again',
    preview: 'You can sign in again.',
    heading: 'Your account is open again',
    paragraphs: [
      `Hello ${username}, we have ended the suspension of your account. You can sign in again, and the listings that were hidden with it are back.`,
      `Our reasons: ${reason}`,
    ],
    action: { label: 'Sign in', url },
    note: 'You get this email because your account had been suspended.',
  }),
  'new-sign-in': ({ username, device, at, sessionsUrl }) => ({
    subject: 'New sign-in to your account',
    preview: `${device}, just now.`,
    heading: 'A new device signed in',
    paragraphs: [
      `Hello ${username}, somebody has just signed in to your Estia account on a new device.`,
      `${device}, ${formatMinute(new Date(at))}`,
    ],
    action: { label: 'See my devices', url: sessionsUrl },
    note: 'If it was you, there is nothing to do. If not, sign that device out and change your password.',
  }),
  'company-approved': ({ username, company, url }) => ({
    subject: `${company} is now on Estia`,
    preview: 'Your company and its published projects are public.',
    heading: 'Your company is public',
    paragraphs: [
      `Hello ${username}, we have checked ${company} and added it to the directory of developers. Everybody can now see it, and every project that you publish.`,
    ],
    action: { label: 'See its page', url },
    note: 'You can change the company and its projects at any time; changes are visible at once.',
  }),
  'favourite-news': ({ username, reduced, gone, favouritesUrl, unsubscribeUrl }) => ({
    subject: reduced.length > 0 ? 'A price fell in your favourites' : 'A home in your favourites is gone',
    preview: reduced[0] ? `${reduced[0].title}: now ${reduced[0].to}.` : 'It is no longer on the market.',
    heading: 'News about your favourites',
    paragraphs: [
      `Hello ${username}, there is news about homes in your favourites.`,
      ...reduced.map(({ title, url, from, to }) => `${title}: now ${to}, before ${from}. ${url}`),
      ...gone.map((kept) => `No longer available: a home ${kept}.`),
    ],
    action: { label: 'See my favourites', url: favouritesUrl },
    note: 'You get this email because these homes are in your favourites. You can turn these emails off there.',
    unsubscribeUrl,
  }),
  'search-news': ({ username, search, listed, reduced, resultsUrl, manageUrl, unsubscribeUrl }) => ({
    subject: `${newsInWords(listed.count, reduced.count)}: ${search}`,
    preview: [...listed.homes, ...reduced.homes]
      .slice(0, 3)
      .map(({ title, price }) => `${title}, ${price}`)
      .join(' · '),
    heading: newsInWords(listed.count, reduced.count),
    paragraphs: [`Hello ${username}, there is news for your saved search “${search}”.`],
    lists: [
      ...homesList('New on Estia', listed, ({ price }) => price),
      ...homesList('Price reduced', reduced, ({ price, before }) =>
        before ? `Now ${price}, before ${before}` : price,
      ),
    ],
    action: { label: 'See all homes of this search', url: resultsUrl },
    note: 'You get this email because you saved this search. Under Saved Searches you choose how often we write.',
    links: [{ label: 'Saved Searches', url: manageUrl }],
    unsubscribeUrl,
  }),
};

function newsInWords(listed: number, reduced: number): string {
  if (reduced === 0) return plural(listed, 'new home');
  if (listed === 0) return plural(reduced, 'reduced home');
  return `${formatNumber(listed)} new and ${plural(reduced, 'reduced home')}`;
}

type Homes = Extract<EmailContent, { template: 'search-news' }>['listed'];

function homesList(
  heading: string,
  { count, homes }: Homes,
  price: (home: AlertHome) => string,
): WordingList[] {
  if (homes.length === 0) return [];
  const items = homes.map((home) => ({
    title: home.title,
    url: home.url,
    picture: home.picture,
    price: price(home),
    details: [home.facts, home.location].filter(Boolean),
  }));
  const rest = count - homes.length;
  return [{ heading, items, more: rest > 0 ? `And ${formatNumber(rest)} more on the site.` : undefined }];
}

export function wordingOf<T extends Template>(content: Extract<EmailContent, { template: T }>): Wording {
  const write: Writer<T> = WORDINGS[content.template as T];
  return write(content);
}
