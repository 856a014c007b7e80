import { expect, test } from 'vitest';
import { USUAL_WORDS, usualWord } from '@/lib/listings/usual-words';
import { inLanguage } from '@/lib/next/spoken-language';
import en from '@/messages/en/usual-words.json' with { type: 'json' };

test('every word that has a message is known by its English text, whatever its case', () => {
  const { type, ...words } = en;
  expect(Object.keys(words)).toEqual([...USUAL_WORDS]);
  inLanguage('el', () => {
    for (const text of Object.values(words)) {
      expect(usualWord(text), text).toMatch(/\p{Script=Greek}/u);
      expect(usualWord(text.toUpperCase())).toBe(usualWord(text));
    }
  });
});

test('what people type is shown in the language of the page if it is usual, else as typed', () => {
  const shown = (text: string) => [usualWord(text), inLanguage('ru', () => usualWord(text))];
  expect(shown('Reinforced concrete')).toEqual(['Reinforced concrete', 'Железобетон']);
  expect(shown('sea-front living')).toEqual(['sea-front living', 'Жильё у моря']);
  expect(shown('Type B')).toEqual(['Type B', 'Тип B']);
  expect(shown('Type B, garden')).toEqual(['Type B, garden', 'Type B, garden']);
  expect(shown('Hemp and lime')).toEqual(['Hemp and lime', 'Hemp and lime']);
});
