import type { Language } from '@/lib/language/constants';
import el from '@/messages/el/language-offer.json' with { type: 'json' };
import en from '@/messages/en/language-offer.json' with { type: 'json' };
import ru from '@/messages/ru/language-offer.json' with { type: 'json' };
import { thisPageIn } from './language-change';

/** Floats, so that nothing shifts. In the language that it offers. */
export function showLanguageLine(language: Language, onRefuse: () => void): void {
  const text = { en, el, ru }[language];
  const line = document.createElement('aside');
  line.className = 'language-line';
  line.lang = language;
  line.dataset.languageLine = '';
  const offer = document.createElement('span');
  offer.textContent = text.offer;
  const link = document.createElement('a');
  link.href = thisPageIn(language) ?? '/';
  link.dataset.language = language;
  link.className = 'btn btn-primary btn-sm';
  link.textContent = text.switch;
  const refuse = document.createElement('button');
  refuse.type = 'button';
  refuse.className = 'btn btn-ghost btn-icon-sm';
  refuse.ariaLabel = text.dismiss;
  refuse.textContent = '×';
  refuse.addEventListener('click', () => {
    onRefuse();
    line.remove();
  });
  line.append(offer, link, refuse);
  document.body.append(line);
}
