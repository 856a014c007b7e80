import { describe, expect, test } from 'vitest';
import { placeLabel } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';

const labelOf = (text: string) => {
  const found = resolveLocation(text);
  return found && placeLabel(found.place);
};

test.each([
  ['Limassol / Λεμεσός', 'Limassol'],
  ['Лимассол (Limassol)', 'Limassol'],
  ['Λεμεσός Limassol', 'Limassol'],
  ['Γερμασόγεια (Germasogeia), Λεμεσός (Limassol)', 'Germasogeia, Limassol'],
  ['Limassol city / Λεμεσός', 'Limassol city'],
])('a place in two alphabets is one place: %s', (text, label) => expect(labelOf(text)).toBe(label));

describe('cases', () => {
  test.each([
    ['в Айя-Напе', 'Ayia Napa, Famagusta'],
    ['рядом с Ларнакой', 'Larnaca'],
    ['под Пафосом', 'Paphos'],
    ["Limasol'da", 'Limassol'],
    ['Selanik’te', 'Thessaloniki'],
    ["Baf'ta", 'Paphos'],
    ['Πατρών', 'Patra, Achaea'],
    ['Παραλιμνίου', 'Paralimni, Famagusta'],
  ])('%s is %s', (text, label) => expect(labelOf(text)).toBe(label));

  test.each(["Paul's bay", 'с видом на море'])('%s is no place', (text) => expect(labelOf(text)).toBeNull());
});
