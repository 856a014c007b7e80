import { usePathname } from 'next/navigation';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { LANGUAGES } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { LANGUAGE_NAMES } from '@/lib/language/names';

/** Plain links, because another language is another document; language-change.ts keeps filters and position. */
export function LanguageSwitch() {
  const path = plainAddress(usePathname() ?? '/');
  const shown = currentLanguage();
  return (
    <ul className="flex flex-wrap gap-x-3">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={localAddress(path, language)}
            hrefLang={language}
            lang={language}
            data-language={language}
            aria-current={language === shown ? 'true' : undefined}
            className="inline-block rounded-sm py-1.5 text-sm aria-[current]:font-semibold"
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
