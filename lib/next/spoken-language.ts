import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/lib/language/constants';

/** Next's bundles share no modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaLanguage?: AsyncLocalStorage<Language> };

function spoken(): AsyncLocalStorage<Language> {
  holder.estiaLanguage ??= new AsyncLocalStorage();
  return holder.estiaLanguage;
}

/** For the rest of this request. */
export const speak = (language: Language): void => spoken().enterWith(language);

/** All texts that `work` makes are in this language: an e-mail, a notification. */
export const inLanguage = <T>(language: Language, work: () => T): T => spoken().run(language, work);
