import { REGIONS } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import type { PageDomain } from '@/lib/language/page-domains';
import type { None, Shown, Texts } from '@/lib/language/texts';
import { type Piece, type Values, writeMessage } from '@/lib/language/write-message';
import { readPageMessages, withValues } from './page-words.browser';

export function pageTexts<All, Shows extends Shown = None, Marked extends keyof All = never>(
  domain: PageDomain,
): Texts<All, Shows, Marked> {
  const pieces = (key: string, values: Values = {}): Piece[] => {
    const message = readPageMessages(domain)[key] ?? key;
    return typeof message === 'string' ? [withValues(message, values)] : writeMessage(message, values, REGIONS[currentLanguage()]);
  };
  const text = (key: string, values?: Values) => pieces(key, values).join('');
  return Object.assign(text, { pieces }) as never;
}
