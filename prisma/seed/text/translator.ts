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

  constructor(
    private readonly language: Language,
    private readonly speech: Speech,
  ) {
    this.#book = new PhraseBook(speech.pools, (phrase, home) => this.#fill(phrase, home));
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language);
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
    const { words, forms } = this.speech;
    const { feature, adjective, bedrooms, bathrooms, floorLevel, totalFloors, yearBuilt } = home;
    const count = (of: Counted, number: number) => {
      const kind = this.#plural.select(number);
      return ((kind === 'one' || kind === 'few' ? of[kind] : undefined) ?? of.other).replace(
        '{#}',
        String(number),
      );
    };
    switch (name) {
      case 'feature':
        return feature;
      case 'adjective':
        return adjective;
      case 'home':
        return [forms[home.form][1], words.withBedrooms[bedrooms ?? 0]].filter(Boolean).join(' ');
      case 'kind':
        return forms[home.form][1] ?? '';
      case 'offer':
        return words.offer[home.market] ?? '';
      case 'place':
        return inLanguage(this.language, () => placeLabel(home.place));
      case 'side':
        return words.sides[home.side] ?? '';
      case 'area':
        return this.#area(home.areaM2);
      case 'lot':
        return this.#area(home.lotSizeM2);
      case 'floor':
        return String(floorLevel);
      case 'floors':
        return String(totalFloors);
      case 'year':
        return String(yearBuilt);
      case 'energy':
        return home.energyClass ?? '';
      case 'driveKm':
        return String(driveKm(home));
      case 'walk':
        return count(words.minutes, walkToSea(home) ?? 0);
      case 'bedrooms':
        return count(words.bedrooms, bedrooms ?? 0);
      case 'bathrooms':
        return count(words.bathrooms, bathrooms ?? 1);
      case 'parking':
        return count(words.parking, home.parkingSpaces ?? 1);
      case 'units':
        return count(words.units, home.units.length);
      default:
        throw new Error(`No word {${name}}`);
    }
  }

  #area(m2: number | null): string {
    return `${this.#number.format(Math.round(m2 ?? 0))} ${this.speech.words.m2}`;
  }
}
