import { REGIONS } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import type { PageDomain } from '@/lib/language/page-domains';
import type { Needs, Texts } from '@/lib/language/texts';
import { type Piece, type Values, writeMessage } from '@/lib/language/write-message';
import { readPageMessages, withValues } from './page-words.browser';

export function pageTexts<Plain extends Needs, Marked extends Needs>(domain: PageDomain): Texts<Plain, Marked> {
  const pieces = (key: string, values: Values = {}): Piece[] => {
    const message = readPageMessages(domain)[key] ?? key;
    return typeof message === 'string' ? [withValues(message, values)] : writeMessage(message, values, REGIONS[currentLanguage()]);
  };
  const text = (key: string, values?: Values) => pieces(key, values).join('');
  return Object.assign(text, { pieces }) as never;
}
