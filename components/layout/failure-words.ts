import { splitLanguage } from '@/lib/language/addresses';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { PAGE_MESSAGES } from '@/messages/of-pages';

/** For a page whose root failed on the server, so that it has neither its language nor its messages. */
export function bringFailureWords(): void {
  const language = splitLanguage(location.pathname)?.language ?? SOURCE_LANGUAGE;
  document.documentElement.lang = language;
  if (document.getElementById('messages')) return;
  const script = document.createElement('script');
  script.id = 'messages';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ failure: PAGE_MESSAGES[language].failure });
  document.head.append(script);
}
