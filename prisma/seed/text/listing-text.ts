import type { Language } from '@/lib/language/constants';
import landNames from '../data/land-names.json';
import phrases from '../data/phrases.json';
import greek from '../data/phrases-el.json';
import russian from '../data/phrases-ru.json';
import type { Facts, Form } from '../model/facts';
import type { Random } from '../model/random';
import { Recent } from '../model/recent';
import { writeDescription } from './description';
import { PhraseBook } from './phrase-book';
import { capital, fillPhrase, SIDES, type TextHome } from './text-home';
import { Translator } from './translator';

export type ListingText = { title: string; description: string };
export type ListingTexts = ListingText & { translations: (ListingText & { language: Language })[] };

/** In a large market, too, most homes are described in one language. */
const LAST_TRANSLATED_ID = 20_000;

const TRIES = 12;

const book = new PhraseBook(phrases, fillPhrase);

/** `feature` and `adjective` do not repeat each other. */
type TitleParts = { home: TextHome; name: string; feature: string | null; adjective: string | null };

/** 'near the beach' follows the noun directly; 'furnished' follows a comma. */
function joined(feature: string): string {
  return /^(furnished|fully|renovated|newly|just|ready|for completion|to |in need)/.test(feature)
    ? `, ${feature}`
    : ` ${feature}`;
}

/** A card says rooms, m² and place beneath the title, so titles say what is special. */
const TITLE_PATTERNS: readonly ((parts: TitleParts) => (string | null)[])[] = [
  ({ home, name, feature }) => [`${home.form}${feature ? joined(feature) : ''} in ${name}`],
  ({ home, name, adjective, feature }) => [
    adjective,
    `${home.form}${feature ? joined(feature) : ` in ${name}`}`,
  ],
  ({ home, name, adjective }) => [adjective, `${home.form} in ${name}`],
  ({ home, name, feature }) => [`${name}: ${home.form}${feature ? joined(feature) : ''}`],
  ({ home, name, adjective, feature }) => [
    adjective,
    `${home.form}${feature ? joined(feature) : ''}, ${name}`,
  ],
];

const ROOTS = [/renovat|restor|own$|dated/, /new|complet|ready|contempor|modern/, /furnish/];
const sameRoot = (a: string, b: string) => ROOTS.some((root) => root.test(a) && root.test(b));

const LAND_NAMES: Partial<Record<Form, string[]>> = landNames;

function landTitle(home: TextHome, random: Random): string {
  const feature = random.chance(0.75) ? ` ${book.one('landFeatures', home, random)}` : '';
  const land = fillPhrase(random.pick(LAND_NAMES[home.form] ?? ['Land']), home, random);
  const name = home.place.nameEn;
  return random.chance(0.8)
    ? `${land}${feature} in ${name}`
    : `${name}: ${land.charAt(0).toLowerCase()}${land.slice(1)}${feature}`;
}

function writeTitle(home: TextHome, random: Random): string {
  if (home.type === 'land') return landTitle(home, random);
  const feature = book.one('titleFeatures', home, random);
  const adjective = book.one('titleAdjectives', home, random);
  // Avoids 'Renovated apartment, fully renovated'.
  const isRepeated = feature !== null && adjective !== null && sameRoot(feature, adjective);
  const parts = { home, name: home.place.nameEn, feature: isRepeated ? null : feature, adjective };
  const words = random.pick(TITLE_PATTERNS)(parts).filter(Boolean);
  return capital(words.join(' '));
}

/** Deterministic for the same homes in the same order. */
export class ListingWriter {
  private readonly titles = new Recent();
  private readonly translators = [new Translator('el', greek), new Translator('ru', russian)];

  write(facts: Facts, random: Random): ListingTexts {
    const home = { ...facts, side: random.pick(SIDES) };
    const title = this.titles.firstNew(TRIES, () => writeTitle(home, random));
    const text = { title, description: writeDescription(book, home, random) };
    if (facts.id > LAST_TRANSLATED_ID) return { ...text, translations: [] };
    const translations = this.translators.map((translator) => translator.write(home));
    return { ...text, translations };
  }
}
