import { LANGUAGES, type Language } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { CHOSEN_KEY } from './language-change';

/** The first language of the browser that we speak; `null` if it is the page's. */
function offeredLanguage(): Language | null {
  const preferred = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((code) => LANGUAGES.find((known) => known === code))
    .find((language) => language !== undefined);
  return preferred && preferred !== currentLanguage() ? preferred : null;
}

/** Only a line that can be dismissed for ever: nobody is redirected. Its code loads only where it is shown. */
export async function offerLanguage(): Promise<void> {
  const language = offeredLanguage();
  if (!language) return;
  try {
    if (localStorage.getItem(CHOSEN_KEY)) return;
  } catch {
    return;
  }
  const { showLanguageLine } = await import('./language-line');
  showLanguageLine(language, () => localStorage.setItem(CHOSEN_KEY, '1'));
}
