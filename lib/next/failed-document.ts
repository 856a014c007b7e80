import { currentLanguage } from '@/lib/language/current-language';
import { onRequest } from '@/lib/next/on-request';
import { messagesOfPage } from '@/messages/page-messages';

const EMPTY = Buffer.from('<!DOCTYPE html><html id="__next_error__"><head>');

/**
 * Next's document for a failed or missing page is empty until its scripts render it. They find the language and the messages
 * here, because those of the layout come no earlier than what needs them, and the id of the request, for people who write to us.
 * Call after `readLanguages`.
 */
export function completeFailedDocuments(): void {
  onRequest((_, response) => {
    const language = currentLanguage();
    let hasBegun = false;
    const complete = (part: unknown): unknown => {
      if (hasBegun || !(typeof part === 'string' || part instanceof Uint8Array)) return part;
      hasBegun = true;
      if (response.statusCode < 400) return part;
      const bytes = Buffer.from(part as Uint8Array);
      if (!bytes.subarray(0, EMPTY.length).equals(EMPTY)) return part;
      const messages = `<script id="messages" type="application/json">${messagesOfPage(language)}</script>`;
      const id = response.getHeader('X-Request-Id') ?? '';
      const start = `<!DOCTYPE html><html id="__next_error__" lang="${language}" data-request="${id}"><head>${messages}`;
      return Buffer.concat([Buffer.from(start), bytes.subarray(EMPTY.length)]);
    };
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
    response.write = (part: unknown, ...more: unknown[]) => write(complete(part), ...more);
    response.end = (part?: unknown, ...more: unknown[]) => end(complete(part), ...more);
  });
}
