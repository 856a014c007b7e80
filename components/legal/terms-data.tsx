import type { ReactNode } from 'react';
import { MarkedText } from '@/components/ui/marked-text';
import { localAddress } from '@/lib/language/addresses';
import { operator } from '@/lib/operator';
import { tStaticPages } from '@/messages/static-pages';
import { tTerms } from '@/messages/terms';
import './terms.css';

export type TermsText = { id: string; title: () => string; content: (email: string) => ReactNode };

const mail = (email: string) => (text: ReactNode) => <a href={`mailto:${email}`}>{text}</a>;
const cookies = (text: ReactNode) => <a href={localAddress('/cookies')}>{text}</a>;

/** In the order of the page. */
export const TERMS: readonly TermsText[] = [
  {
    id: 'agreement',
    title: () => tTerms('title.agreement'),
    content: (email) => (
      <>
        <p>{tTerms('agreement.1', { name: operator.name, office: tStaticPages('office') })}</p>
        <p>
          <MarkedText
            of={tTerms.pieces('agreement.2', { email, phone: operator.phones[0] })}
            mail={mail(email)}
          />
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: () => tTerms('title.service'),
    content: () => (
      <>
        <p>{tTerms('service.1')}</p>
        <p>{tTerms('service.2')}</p>
      </>
    ),
  },
  {
    id: 'account',
    title: () => tTerms('title.account'),
    content: () => (
      <>
        <p>{tTerms('account.1')}</p>
        <p>{tTerms('account.2')}</p>
      </>
    ),
  },
  {
    id: 'listings',
    title: () => tTerms('title.listings'),
    content: () => (
      <>
        <p>{tTerms('listings.1')}</p>
        <ul>
          <li>{tTerms('listings.2')}</li>
          <li>{tTerms('listings.3')}</li>
          <li>{tTerms('listings.4')}</li>
          <li>{tTerms('listings.5')}</li>
          <li>{tTerms('listings.6')}</li>
        </ul>
        <p>{tTerms('listings.7')}</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: () => tTerms('title.conduct'),
    content: () => (
      <>
        <p>{tTerms('conduct.1')}</p>
        <ul>
          <li>{tTerms('conduct.2')}</li>
          <li>{tTerms('conduct.3')}</li>
          <li>{tTerms('conduct.4')}</li>
          <li>{tTerms('conduct.5')}</li>
          <li>{tTerms('conduct.6')}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'messages-reviews',
    title: () => tTerms('title.messages-reviews'),
    content: () => (
      <>
        <p>{tTerms('messages-reviews.1')}</p>
        <p>{tTerms('messages-reviews.2')}</p>
      </>
    ),
  },
  {
    id: 'ranking',
    title: () => tTerms('title.ranking'),
    content: () => (
      <>
        <p>{tTerms('ranking.1')}</p>
        <p>{tTerms('ranking.2')}</p>
      </>
    ),
  },
  {
    id: 'notices',
    title: () => tTerms('title.notices'),
    content: (email) => (
      <>
        <p>
          <MarkedText of={tTerms.pieces('notices.1', { email })} mail={mail(email)} />
        </p>
        <p>{tTerms('notices.2')}</p>
        <p>{tTerms('notices.3')}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: () => tTerms('title.rights'),
    content: () => (
      <>
        <p>{tTerms('rights.1')}</p>
        <p>{tTerms('rights.2')}</p>
      </>
    ),
  },
  {
    id: 'calculators',
    title: () => tTerms('title.calculators'),
    content: () => <p>{tTerms('calculators.1')}</p>,
  },
  {
    id: 'privacy',
    title: () => tTerms('title.privacy'),
    content: (email) => (
      <>
        <p>{tTerms('privacy.1')}</p>
        <ul>
          <li>{tTerms('privacy.2')}</li>
          <li>{tTerms('privacy.3')}</li>
          <li>{tTerms('privacy.4')}</li>
        </ul>
        <p>{tTerms('privacy.5')}</p>
        <p>
          <MarkedText of={tTerms.pieces('privacy.6', { email })} mail={mail(email)} cookies={cookies} />
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: () => tTerms('title.ending'),
    content: () => <p>{tTerms('ending.1')}</p>,
  },
  {
    id: 'liability',
    title: () => tTerms('title.liability'),
    content: () => (
      <>
        <p>{tTerms('liability.1')}</p>
        <p>{tTerms('liability.2')}</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: () => tTerms('title.changes'),
    content: () => (
      <>
        <p>{tTerms('changes.1')}</p>
        <p>{tTerms('changes.2')}</p>
      </>
    ),
  },
];
