import type { Language } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { placeLabel } from '@/lib/places/gazetteer';
import { walkToSea } from '../model/conditions';
import type { Form } from '../model/facts';
import { Random } from '../model/random';
import { Recent } from '../model/recent';
import { type DescriptionPool, writeDescription } from './description';
import { type Line, PhraseBook } from './phrase-book';
import { capital, driveKm, type TextHome } from './text-home';

type Counted = { one: string; few?: string; other: string };

/** The words of another language, and its phrases: not a translation of the English ones, but of the same facts. */
type Speech = {
  words: {
    m2: string;
    sides: Record<string, string>;
    offer: Record<string, string>;
    /** By their number, after the noun: 'δύο υπνοδωματίων'. */
    withBedrooms: string[];
  } & Record<'bedrooms' | 'bathrooms' | 'minutes' | 'parking' | 'units', Counted>;
  /** In the order of `{~φωτεινή|φωτεινό}`. */
  genders: string[];
  forms: Record<Form, string[]>;
  pools: Record<Pool, Line[]>;
};

type Pool = DescriptionPool | 'titles' | 'titleFeatures' | 'titleAdjectives' | 'landTitles' | 'landFeatures';

type TitledHome = TextHome & { feature: string; adjective: string };

const TRIES = 6;

export class Translator {
  readonly #titles = new Recent();
  readonly #book: PhraseBook<Pool, TitledHome>;
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;
  /** Values of `{name}` in a phrase. */
  readonly #words: Readonly<Record<string, (home: TitledHome) => string | null | undefined>>;

  constructor(
    private readonly language: Language,
    private readonly speech: Speech,
  ) {
    this.#book = new PhraseBook(speech.pools, (phrase, home) => this.#fill(phrase, home));
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language);
    const { words, forms } = speech;
    this.#words = {
      feature: (h) => h.feature,
      adjective: (h) => h.adjective,
      home: (h) => [forms[h.form][1], words.withBedrooms[h.bedrooms ?? 0]].filter(Boolean).join(' '),
      kind: (h) => forms[h.form][1],
      offer: (h) => words.offer[h.market],
      place: (h) => inLanguage(language, () => placeLabel(h.place)),
      side: (h) => words.sides[h.side],
      area: (h) => this.#area(h.areaM2),
      lot: (h) => this.#area(h.lotSizeM2),
      floor: (h) => String(h.floorLevel),
      floors: (h) => String(h.totalFloors),
      year: (h) => String(h.yearBuilt),
      energy: (h) => h.energyClass,
      driveKm: (h) => String(driveKm(h)),
      walk: (h) => this.#count(words.minutes, walkToSea(h) ?? 0),
      bedrooms: (h) => this.#count(words.bedrooms, h.bedrooms ?? 0),
      bathrooms: (h) => this.#count(words.bathrooms, h.bathrooms ?? 1),
      parking: (h) => this.#count(words.parking, h.parkingSpaces ?? 1),
      units: (h) => this.#count(words.units, h.units.length),
    };
  }

  /** Draws numbers of its own, so that the English text stays as it was. */
  write(home: TextHome) {
    const random = new Random(`listing ${home.id} ${this.language}`);
    const title = this.#titles.firstNew(TRIES, () => this.#title(home, random));
    const plain = { ...home, feature: '', adjective: '' };
    return { language: this.language, title, description: writeDescription(this.#book, plain, random) };
  }

  #title(home: TextHome, random: Random): string {
    const plain = { ...home, feature: '', adjective: '' };
    const isLand = home.type === 'land';
    const feature = this.#book.one(isLand ? 'landFeatures' : 'titleFeatures', plain, random) ?? '';
    const adjective = this.#book.one('titleAdjectives', plain, random) ?? '';
    const titled = { ...home, feature, adjective };
    const title = this.#book.one(isLand ? 'landTitles' : 'titles', titled, random) ?? '';
    return capital(title.trim());
  }

  /** `{name}` a word, `{^name}` with a capital, `{~a|b}` by the gender of the home. */
  #fill(phrase: string, home: TitledHome): string {
    const filled = phrase.replace(/\{([\^~]?)([^}]+)\}/g, (_, sign: string, name: string) => {
      if (sign === '~') return name.split('|')[this.#gender(home)] ?? '';
      const word = this.#word(name, home);
      return sign === '^' ? capital(word) : word;
    });
    return filled.replace(/ +,/g, ',').replaceAll('..', '.');
  }

  #gender({ form }: TextHome): number {
    return this.speech.genders.indexOf(this.speech.forms[form][0] ?? '');
  }

  #word(name: string, home: TitledHome): string {
    const word = this.#words[name];
    if (!word) throw new Error(`No word {${name}}`);
    return word(home) ?? '';
  }

  #count(of: Counted, number: number): string {
    const kind = this.#plural.select(number);
    const text = (kind === 'one' || kind === 'few' ? of[kind] : undefined) ?? of.other;
    return text.replace('{#}', String(number));
  }

  #area(m2: number | null): string {
    return `${this.#number.format(Math.round(m2 ?? 0))} ${this.speech.words.m2}`;
  }
}
