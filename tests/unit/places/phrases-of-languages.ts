import type { Phrases } from './phrases-of-names';

export const TURKISH: Phrases = [
  ['Kıbrıs', 'cyprus'],
  ['KIBRIS', 'cyprus'],
  ['Yunanistan', 'greece'],
  ['Mağusa', 'famagusta'],
  ['Gazimağusa', 'famagusta'],
  ['Lefkoşa, Kıbrıs', 'nicosia'],
  ['Girne', 'kyrenia'],
  ['Eğlence', 'aglantzia'],
  ['Eglence', 'aglantzia'],
  ['Baf, Kıbrıs', 'paphos'],
  ['Girit', 'crete'],
  ['İstanköy', 'kos'],
  ['Rodos Adası', 'rhodes'],
  ['Kos Adası', 'kos'],
  ['İskeçe', 'xanthi'],
  ['Selanik, Yunanistan', 'thessaloniki'],
];

export const GERMAN_AND_FRENCH: Phrases = [
  ['Griechenland', 'greece'],
  ['Haus auf Zypern', 'cyprus'],
  ['Nikosia, Zypern', 'nicosia'],
  ['Insel Kreta', 'crete'],
  ['Kykladen', 'cyclades'],
  ['Céphalonie', 'kefalonia'],
  ['île de Crète', 'crete'],
  ['Insel Kos', 'kos'],
  ['l’île de Kos', 'kos'],
  ['Athènes, Grèce', 'athens'],
  ['Nicosie, Chypre', 'nicosia'],
];

export const HEBREW_AND_ARABIC: Phrases = [
  ['קפריסין', 'cyprus'],
  ['לימסול, קפריסין', 'limassol'],
  ['פאפוס', 'paphos'],
  ['איה נאפה', 'ayia-napa'],
  ['יוון', 'greece'],
  ['סלוניקי', 'thessaloniki'],
  ['קפרסין', 'cyprus'],
  ['قبرص', 'cyprus'],
  ['لارنكا، قبرص', 'larnaca'],
  ['أثينا', 'athens'],
  ['اليونان', 'greece'],
];

export const OTHER_LANGUAGES: Phrases = [
  ['Grecia', 'greece'],
  ['Grecja', 'greece'],
  ['Кіпр', 'cyprus'],
  ['塞浦路斯', 'cyprus'],
];

export const MOVED_LETTERS: Phrases = [
  ['Lanarca', 'larnaca'],
  ['Phapos', 'paphos'],
  ['Aethns', 'athens'],
  ['Crypus', 'cyprus'],
  ['Greehce', 'greece'],
  ['Λανρακα', 'larnaca'],
  ['Villa in Lanarca', 'larnaca'],
  // Villages of a few hundred people are not guessed.
  ['vrashci', null],
];
