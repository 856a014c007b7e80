// What the page has brought, in its language (page-messages.ts).
import type { PageDomain } from '@/lib/language/page-domains';
import type { Messages, None, Shown, Texts } from '@/lib/language/texts';
import type { Values } from '@/lib/language/write-message';

let found: Record<string, Messages> | undefined;

export function readPageMessages(domain: PageDomain): Messages {
  found ??= JSON.parse(document.getElementById('messages')?.textContent || '{}') as Record<string, Messages>;
  return found[domain] ?? {};
}

/** Messages that only show values come as they are. */
export const withValues = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** For domains that only show values: 'Page {number}'. */
export function pageWords<All, Shows extends Shown = None>(domain: PageDomain): Texts<All, Shows> {
  const words = (key: string, values: Values = {}) =>
    withValues(String(readPageMessages(domain)[key] ?? key), values);
  return words as never;
}

/** The server has written them. A failed page renders its layout here again. */
export const messagesOfPage = (): string => document.getElementById('messages')?.textContent ?? '';
