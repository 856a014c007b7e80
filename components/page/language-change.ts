import { localAddress, plainAddress } from '@/lib/language/addresses';
import { isLanguage } from '@/lib/language/current-language';

const SCROLL_KEY = 'estia-language-scroll';
/** Set by whoever has chosen a language, also by declining the offered one. */
export const CHOSEN_KEY = 'estia-language-chosen';

/** Links of the language switch lead to this page with its filters, and to the same position. */
export function followLanguageLinks(): () => void {
  restorePosition();
  const controller = new AbortController();
  document.addEventListener('click', keepPlace, { capture: true, signal: controller.signal });
  return () => controller.abort();
}

/** The address of this page in another language. */
export function thisPageIn(language: string): string | null {
  const { pathname, search, hash } = window.location;
  return isLanguage(language) ? localAddress(`${plainAddress(pathname)}${search}${hash}`, language) : null;
}

function keepPlace({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  const address = link && thisPageIn(link.dataset.language ?? '');
  if (!address) return;
  link.href = address;
  try {
    localStorage.setItem(CHOSEN_KEY, '1');
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([address, window.scrollY]));
  } catch {
    // Storage may be disabled: the page then opens at its top.
  }
}

function restorePosition() {
  try {
    const kept = sessionStorage.getItem(SCROLL_KEY);
    sessionStorage.removeItem(SCROLL_KEY);
    const [address, top]: [string, number] = JSON.parse(kept ?? '["",0]');
    const { pathname, search, hash } = window.location;
    if (address === `${pathname}${search}${hash}`) window.scrollTo({ top, behavior: 'instant' });
  } catch {
    // Storage may be disabled.
  }
}
