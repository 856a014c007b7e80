import type { ReactNode } from 'react';
import { MarkedText } from '@/components/ui/marked-text';
import { localAddress } from '@/lib/language/addresses';
import { operator } from '@/lib/operator';
import { tStaticPages } from '@/messages/static-pages';
import { tTerms } from '@/messages/terms';
import './terms.css';

type PlainKey = Exclude<Parameters<typeof tTerms>[0], 'agreement.1'>;
/** A paragraph, or a list. */
type Part = PlainKey | readonly PlainKey[] | ((email: string) => ReactNode);

const mail = (email: string) => (text: ReactNode) => <a href={`mailto:${email}`}>{text}</a>;
const cookies = (text: ReactNode) => <a href={localAddress('/cookies')}>{text}</a>;

/** In the order of the page. */
export const TERMS = [
  {
    id: 'agreement',
    parts: [
      () => tTerms('agreement.1', { name: operator.name, office: tStaticPages('office') }),
      (email) => (
        <MarkedText
          of={tTerms.pieces('agreement.2', { email, phone: operator.phones[0] })}
          mail={mail(email)}
        />
      ),
    ],
  },
  { id: 'service', parts: ['service.1', 'service.2'] },
  { id: 'account', parts: ['account.1', 'account.2'] },
  {
    id: 'listings',
    parts: [
      'listings.1',
      ['listings.2', 'listings.3', 'listings.4', 'listings.5', 'listings.6'],
      'listings.7',
    ],
  },
  { id: 'conduct', parts: ['conduct.1', ['conduct.2', 'conduct.3', 'conduct.4', 'conduct.5', 'conduct.6']] },
  { id: 'messages-reviews', parts: ['messages-reviews.1', 'messages-reviews.2'] },
  { id: 'ranking', parts: ['ranking.1', 'ranking.2'] },
  {
    id: 'notices',
    parts: [
      (email) => <MarkedText of={tTerms.pieces('notices.1', { email })} mail={mail(email)} />,
      'notices.2',
      'notices.3',
    ],
  },
  { id: 'rights', parts: ['rights.1', 'rights.2'] },
  { id: 'calculators', parts: ['calculators.1'] },
  {
    id: 'privacy',
    parts: [
      'privacy.1',
      ['privacy.2', 'privacy.3', 'privacy.4'],
      'privacy.5',
      (email) => (
        <MarkedText of={tTerms.pieces('privacy.6', { email })} mail={mail(email)} cookies={cookies} />
      ),
    ],
  },
  { id: 'ending', parts: ['ending.1'] },
  { id: 'liability', parts: ['liability.1', 'liability.2'] },
  { id: 'changes', parts: ['changes.1', 'changes.2'] },
] as const satisfies readonly { id: string; parts: readonly Part[] }[];

export function TermsPart({ part, email }: { part: Part; email: string }) {
  if (typeof part === 'string') return <p>{tTerms(part)}</p>;
  if (typeof part === 'function') return <p>{part(email)}</p>;
  return (
    <ul>
      {part.map((key) => (
        <li key={key}>{tTerms(key)}</li>
      ))}
    </ul>
  );
}
