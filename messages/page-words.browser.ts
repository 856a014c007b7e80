// What the page has brought, in its language (page-messages.ts).
import type { PageDomain } from '@/lib/language/page-domains';
import type { Messages, Texts } from '@/lib/language/texts';

let found: Record<string, Messages> | undefined;

export function readPageMessages(domain: PageDomain): Messages {
  found ??= JSON.parse(document.getElementById('messages')?.textContent || '{}') as Record<string, Messages>;
  // A page that failed as a whole has none: the keys are then better than no page.
  return found[domain] ?? {};
}

/** For domains with nothing to fill in. */
export function pageWords<Plain extends Record<string, undefined>>(
  domain: PageDomain,
): Texts<Plain, Record<never, undefined>> {
  return ((key: string) => readPageMessages(domain)[key] ?? key) as never;
}

/** The server has written them. */
export const messagesOfPage = (): string => '';
