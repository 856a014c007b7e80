import { describe, expect, test } from 'vitest';
import { localKind, localSentence, type Sentence, saidBy, sentence } from '@/lib/imports/sentences';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import en from '@/messages/en/import-rows.json' with { type: 'json' };
import { checkedHome } from '../../support/checked-home';

const NAMES = Object.keys(en) as Sentence[];
const slotsOf = (name: Sentence) => [...en[name].matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);

describe('a sentence of an import', () => {
  test.each(NAMES)('%s is found again by its English text, with its values', (name) => {
    const hostile = ["'", "a 'b' c", '…', '{text}', '$1 (.*)', 'line\nline', ''];
    for (const value of ['Πάφος-5', ...hostile]) {
      const values = Object.fromEntries(slotsOf(name).map((slot) => [slot, value]));
      const text = sentence(name, values);
      const said = saidBy(text);
      expect(said && sentence(said.name, said.values), text).toBe(text);
      if (value === 'Πάφος-5') expect(said, text).toEqual({ name, values });
    }
  });

  test('is in the language of the reader, its words too, and what the file says as it is', () => {
    const [year] = checkedHome({ yearBuilt: 'year' }).notices;
    const local = LANGUAGES.map((language) => inLanguage(language, () => localSentence(year ?? '')));
    expect(local).toEqual([
      "year 'year' is not understood and was left out",
      'έτος: η τιμή «year» δεν είναι κατανοητή και παραλείφθηκε',
      'год: «year» непонятно и пропущено',
    ]);
    expect(() => checkedHome({ price: 'POA' })).toThrow("price is on request ('POA'): write a number");
  });

  test('has a kind without what it quotes', () => {
    const kinds = LANGUAGES.map((language) =>
      inLanguage(language, () => localKind("price '£5' is not in euro")),
    );
    expect(kinds).toEqual(["price '…' is not in euro", 'η τιμή «…» δεν είναι σε ευρώ', 'цена «…» не в евро']);
  });

  test('that no version of today writes stays as it was stored', () => {
    const old = 'price is odd (of an earlier version)';
    for (const language of ['el', 'ru'] as const)
      expect(inLanguage(language, () => [localSentence(old), localKind(old)])).toEqual([null, null]);
    expect(localSentence(old)).toBe(old);
  });

  test('is found soon in a long hostile text', () => {
    const long = "field 'x' ".repeat(200);
    expect(inLanguage('el', () => localSentence(long))).toBeNull();
  });
});
