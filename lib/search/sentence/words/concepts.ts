import type { Extra, Lister, Market, PropertyType } from '@/lib/listings/constants';

/**
 * What the words of a search mean. A value follows the colon. Each language has one table (en.ts, el.ts, ru.ts):
 * concept → spellings, separated by commas. Accents, capitals, points and hyphens do not matter; `*` stands for
 * up to six letters of an ending. Greek and Russian words are also found in Latin letters, and words of six
 * letters and more with one typing error, so neither needs to be listed.
 */
export type Concept =
  | `market:${Market}`
  | `type:${PropertyType}`
  /** 'σπίτι': a house, unless another kind is named. */
  | 'home'
  /** An id of lib/listings/amenities.ts. */
  | `feature:${string}`
  /** The word says how many: 'двухспальная'. */
  | `bedrooms:${number}`
  /** The same of a flat: 'δυάρι' has 1. */
  | `flat:${number}`
  /** 'ground', 'top' or a number, as the filter has it. */
  | `floor:${string}`
  | 'new'
  /** Before a year. */
  | 'built'
  | `lister:${Lister}`
  | `extra:${Extra}`
  // What a number counts. `rooms` and the rooms of `flats` ('3άρι') include the living room.
  | 'bedroom'
  | 'bathroom'
  | 'rooms'
  | 'flats'
  | 'm2'
  | 'metre'
  | 'floor'
  /** 'Built in the last 5 years', '2010 года'. */
  | 'years'
  /** Before a letter: of energy, or of something. */
  | 'energy'
  | 'class'
  /** Kilometres, minutes, people: said, but no filter. */
  | 'unit'
  // Numbers.
  | `number:${number}`
  | `amount:${number}`
  | 'hundred'
  | 'thousand'
  | 'million'
  | 'euro'
  // How a number limits. 'Max 200k' and '200k max': `at_most`, `at_least`; only behind it: `or_less`, `or_more`.
  | 'up_to'
  | 'from'
  | 'at_most'
  | 'at_least'
  | 'or_less'
  | 'or_more'
  | 'around'
  | 'between'
  | 'to'
  // How words are joined.
  | 'and'
  | 'or'
  | 'not'
  /** Describes a home, but no filter does: said. */
  | 'other'
  /** Says nothing about a home. */
  | 'filler';

export type Words = Readonly<Partial<Record<Concept, string>>>;
