import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPlaces } from '@/lib/places/gazetteer';
import { normalise } from '@/lib/places/normalise';

/** Accented Greek, Cyrillic and Latin letters, digits and marks: more edge cases per character than arbitrary Unicode. */
const mixedText = fc
  .array(
    fc.constantFrom(
      ..."αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊΐабвгдежзийклмнопрстухяabcdefghijklmnopqrstuvwxyz8930ŋχþ '-.́̈",
    ),
    {
      maxLength: 40,
    },
  )
  .map((letters) => letters.join(''));

describe('normalise', () => {
  test.each([
    ['Λεμεσός', 'ΛΕΜΕΣΟΣ', 'Λεμεσος', 'Lemesos', 'Лемесос'],
    ['Γερμασόγεια', 'Germasogeia', 'Yermasoyia', 'Germasoyia', 'Germasogia', 'Гермасойя'],
    ['Αγία Νάπα', 'Agia Napa', 'Ayia Napa', 'Aya Napa', 'Ag. Napa', 'Αγ. Νάπα', 'Айя-Напа'],
    ['Άγιος Γεώργιος', 'Agios Georgios', 'Ayios Yeoryios', 'Aghios Gheorghios', 'Agiou Georgios'],
    ['Πέγεια', 'Pegeia', 'Peyia', 'Pegia', 'Пейя'],
    ['Χαλάνδρι', 'Chalandri', 'Halandri', 'Khalandri', 'Халандри'],
    ['Χανιά', 'Chania', 'Hania', 'Khaniá', 'Ханья'],
    ['Θεσσαλονίκη', 'Thessaloniki', '8essaloniki', '8essalonikh', 'Thesaloniki'],
    ['Έμπα', 'Empa', 'Emba'],
    ['Έγκωμη', 'Engomi', 'Egkomi', 'Enkomi'],
    ['Κηφισιά', 'Kifisia', 'Kifissia', 'Kiphissia', 'Кифисья'],
    ['Ευρύχου', 'Evrychou', 'Efrychou', 'Evrykhou', 'Eurychou'],
    ['Αιγάλεω', 'Aigaleo', 'Egaleo'],
    ['Χαϊδάρι', 'Chaidari', 'Haidari', 'Хайдари'],
    ['Λευκωσία', 'Lefkosia', 'Levkosia', 'Leukosia', 'Lefkwsia'],
    ['Πάφος', 'Paphos', 'Pafos', 'Пафос'],
    ['Αγλαντζιά', 'Aglantzia', 'Aglandjia', 'Агланджия'],
    ['Χοιροκοιτία', 'Choirokoitia', 'Khirokitia', 'Chirokitia'],
  ])('%s and its spelling variants share a key', (...spellings) => {
    expect(new Set(spellings.map(normalise)).size).toBe(1);
  });

  test.each([
    ['Paphos', 'Paros'],
    ['Episkopi', 'Episkopio'],
    ['Tala', 'Dali'],
    ['Kos', 'Kea'],
    ['Lefkada', 'Lefkara'],
    ['Agios Georgios', 'Agios Nikolaos'],
  ])('%s and %s have different keys', (a, b) => {
    expect(normalise(a)).not.toBe(normalise(b));
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), mixedText), (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is idempotent on every gazetteer key, and leaves no name empty', () => {
    for (const { nameEn, nameEl, nameRu, otherNames } of listPlaces()) {
      for (const name of [nameEn, nameEl, nameRu, ...otherNames]) {
        const key = normalise(name);
        expect(key, name).not.toBe('');
        expect(normalise(key)).toBe(key);
      }
    }
  });

  test('ignores case, accents and punctuation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listPlaces()), ({ nameEn, nameEl }) => {
        for (const name of [nameEn, nameEl]) {
          expect(normalise(name.toUpperCase())).toBe(normalise(name));
          expect(normalise(`  «${name.normalize('NFD')}», `)).toBe(normalise(name));
        }
      }),
    );
  });

  test('maps most Greek names and their English spelling to one key', () => {
    const places = listPlaces({ kind: 'city' });
    const same = places.filter(({ nameEn, nameEl }) => normalise(nameEn) === normalise(nameEl));
    expect(same.length / places.length).toBeGreaterThan(0.97);
  });
});
