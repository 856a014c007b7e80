import { describe, expect, test } from 'vitest';
import { validateHome } from '@/lib/imports/rules/row-rules';
import { isRoom, isShare } from '@/lib/imports/values/not-one-home';
import { recogniseStatus } from '@/lib/imports/values/status-words';
import { recogniseEnergyClass, recogniseFloor, recogniseKind } from '@/lib/imports/values/vocabulary';

describe('recogniseKind', () => {
  test.each([
    ['Villa 3 bedrooms', 'house'],
    ['3-bedroom Penthouse', 'apartment'],
    ['Μεζονέτα', 'house'],
    ['Μονοκατοικία', 'house'],
    ['Διαμέρισμα', 'apartment'],
    ['ΓΚΑΡΣΟΝΙΕΡΑ', 'apartment'],
    ['Οικόπεδο', 'land'],
    ['Τεμάχιο', 'land'],
    ['Σπίτι', 'house'],
    ['Οροφοδιαμέρισμα', 'apartment'],
    ['Πολυκατοικία', 'not a home'],
    ['Semi furnished flat', 'apartment'],
    ['Building plot in Pyla', 'land'],
    ['Residential land with sea view', 'land'],
    ['House with a small office', 'house'],
    ['Office in an apartment block', 'not a home'],
    ['Apartment Building for Sale in Petrou & Pavlou', 'not a home'],
    ['Κτίριο', 'not a home'],
    ['Shop in Ledra', 'not a home'],
    ['Квартира в Лимассоле', 'apartment'],
    ['Дом у моря', 'house'],
    ['town house', 'house'],
    ['3 bedroom townthouse', 'house'],
    ['Warehouse in Ypsonas', 'not a home'],
    ['Ηouse - Episkopi', 'house'],
    ['Τwo Βedroom Αpartment', 'apartment'],
    ['diamerisma', 'apartment'],
    ['Monokatoikia', 'house'],
    ['oikopedo', 'land'],
    ['Eigentumswohnung', 'apartment'],
    ['Einfamilienhaus', 'house'],
    ['Grundstück', 'land'],
    ['Müstakil ev', 'house'],
    ['Διπλοκατοικία', 'house'],
    ['House plot', 'land'],
    ['Appartment', 'apartment'],
    ['Room in a shared apartment', 'not a home'],
    ['3 room apartment', 'apartment'],
    ['Parking in an apartment building', 'not a home'],
    ['Apartment with parking', 'apartment'],
  ])('%s is %s', (text, kind) => expect(recogniseKind(text)).toBe(kind));

  test.each(['', '3 bedrooms', 'Nice view', 'Ησυχία'])('%s is not recognised', (text) =>
    expect(recogniseKind(text)).toBeNull(),
  );
});

test.each([
  ['House (Share) - Pegeia, Paphos', true],
  ['1/3 share of a house', true],
  ['Οικόπεδο εξ αδιαιρέτου', true],
  ['House with shared pool', false],
])('%s: a share of a home is %s', (text, expected) => expect(isShare(text)).toBe(expected));

test.each([
  ['Α+', 'A+'],
  ['β', 'B'],
  ['Δ', 'Δ'],
  ['Class C', 'C'],
  ['Ενεργειακή κλάση Β+', 'B+'],
  ['Κατηγορία: Γ', 'Γ'],
  ['EPC B', 'B'],
  ['B (120 kWh/m²)', 'B'],
  // Cyrillic letters, and Latin ones for the last Greek classes.
  ['В', 'B'],
  ['Z', 'Ζ'],
  ['ABC', null],
  ['Εκρεμμεί', 'pending'],
  ['Εκκρεμεί', 'pending'],
  ['Εξαιρείται', 'exempt'],
  ['Μη αποδοτικό', null],
  ['', null],
])('energy class %s reads as %s', (text, expected) => expect(recogniseEnergyClass(text)).toBe(expected));

test.each([
  ['Ισόγειο', 0],
  ['3ος', 3],
  ['Ισόγειο,1ος', 0],
  ['Υπόγειο,Ισόγειο,1ος', -1],
  ['3rd', 3],
  ['Ground floor', 0],
  ['ημιόροφος', 0],
  ['Ημιώροφος', 0],
  ['GF', 0],
  ['Second floor', 2],
  ['Πρώτος', 1],
  ['Β΄', 2],
  ["ΣΤ' όροφος", 6],
  ['первый', 1],
  ['', null],
  ['top', null],
])('floor %s is %s', (text, expected) => expect(recogniseFloor(text)).toBe(expected));

test.each([
  ['For Sale', 'for_sale'],
  ['to let', 'for_rent'],
  ['Ενοικίαση', 'for_rent'],
  ['Πώληση', 'for_sale'],
  ['month', 'for_rent'],
  ['Καλή', null],
])('status %s is %s', (text, expected) => expect(recogniseStatus(text)).toBe(expected));

test.each([
  ['Κατοικία', 'Διαμέρισμα 80 τ.μ.', 'apartment', 0],
  ['Διαμέρισμα, Κατοικία', '', 'apartment', 0],
  ['Κατοικία', '', 'house', 1],
])('the type %s with the title %j is %s', (type, title, expected, notices) => {
  const home = validateHome(
    2,
    { type, title, price: '150000', location: 'Paphos', area: '95' },
    new Date('2026-11-21'),
  );
  expect(home.type).toBe(expected);
  expect(home.notices.filter((notice) => notice.includes('does not tell'))).toHaveLength(notices);
});

test.each([
  ['Room in apartment', true],
  ['House share', true],
  ['Συγκατοίκηση στο κέντρο', true],
  ['Apartment with a large living room in apartment block', false],
  ['Three bedrooms in villa', false],
])('%s offers only a room: %s', (text, expected) => expect(isRoom(text)).toBe(expected));
