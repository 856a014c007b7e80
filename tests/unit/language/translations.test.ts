import { describe, expect, test } from 'vitest';
import { guessLanguage, langOf, ownWords, textIn } from '@/lib/language/translations';
import { inLanguage } from '@/lib/next/spoken-language';

describe('the language of a text, by its letters', () => {
  test.each([
    ['Flat near the sea', 'en'],
    ['Διαμέρισμα κοντά στη θάλασσα', 'el'],
    ['Квартира у моря', 'ru'],
    ['Квартира у моря, Limassol Marina', 'ru'],
    ['Ρετιρέ στο Limassol Marina Residences', 'el'],
    ['A flat in Limassol (Λεμεσός), near the sea', 'en'],
    ['Appartement au bord de la mer', 'en'],
    ['120 m², €250,000', 'en'],
    ['', 'en'],
  ])('%s: %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });
});

test('a text is marked unless it is in the language of the page or has no letters', () => {
  expect(langOf('Flat')).toBeUndefined();
  expect(langOf('Διαμέρισμα')).toBe('el');
  inLanguage('el', () => {
    expect(langOf('Διαμέρισμα')).toBeUndefined();
    expect(langOf('Flat')).toBe('en');
    expect(langOf('2027: 100 €')).toBeUndefined();
    expect(['Διαμέρισμα', 'Flat', ''].map(ownWords)).toEqual(['Διαμέρισμα', '', '']);
  });
});

test('a text is shown in the language of the page, else as it was written', () => {
  const translations = { el: 'Διαμέρισμα' };
  const shown = () => textIn('Flat', translations);
  expect(shown()).toBe('Flat');
  expect(inLanguage('el', shown)).toBe('Διαμέρισμα');
  expect(inLanguage('ru', shown)).toBe('Flat');
  expect(textIn('Flat', null)).toBe('Flat');
});
