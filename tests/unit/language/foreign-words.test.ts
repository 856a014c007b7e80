import { expect, test } from 'vitest';
import { allowedWords, anyOf, foreignWords, textsOfFile } from '../../support/foreign-words';

const names = anyOf(['Elena Kyriakou', 'Halcyon Homes']);
const found = (text: string, language: 'el' | 'ru') => foreignWords(text, language, allowedWords(), names);

test.each([
  ['Ακίνητα for sale', 'el', ['for', 'sale']],
  ['Διαμέρισμα, Лимассол', 'el', ['Лимассол']],
  ['Квартира в Λεμεσός', 'ru', ['Λεμεσός']],
  ['[p] Дома: sea-front, quiet', 'ru', ['sea-front', 'quiet']],
  ['Καλημέρα', 'ru', ['Καλημέρα']],
] as const)('%s: a word of another language in %s', (text, language, words) => {
  expect(found(text, language)).toEqual(words);
});

test.each([
  ['Η Elena Kyriakou της Halcyon Homes στην Estia', 'el'],
  ['[a aria-label] Лот A101, класс B+, тип C', 'ru'],
  ['Напишите на sales@halcyon-homes.example или на https://estia.example/buy, @agent', 'ru'],
  ['Αρχείο CSV ή PDF, έως 5 MB, μέσω WhatsApp', 'el'],
] as const)('%s: names, addresses and codes are none', (text, language) => {
  expect(found(text, language)).toEqual([]);
});

test('a feed is read without its addresses and codes', () => {
  const rss =
    '<?xml version="1.0"?><rss><link>http://h/buy</link><language>el</language><title>Σπίτι</title></rss>';
  expect(textsOfFile(rss).filter(Boolean)).toEqual(['Σπίτι']);
  expect(textsOfFile('{"lang":"ru","items":[{"id":"a","title":"Дом"}]}')).toEqual(['Дом']);
});
