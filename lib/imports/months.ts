/** Folded month prefixes in English, Greek, Russian, German, Turkish and French; the endings are inflections. */
const MONTHS = [
  ['jan', 'ιαν', 'янв', 'oca'],
  ['feb', 'φεβ', 'фев', 'sub', 'fev'],
  ['mar', 'μαρ', 'мар'],
  ['apr', 'απρ', 'апр', 'nis', 'avr'],
  ['may', 'μαι', 'маи', 'мая', 'mai'],
  ['jun', 'ιουν', 'июн', 'haz', 'juin'],
  ['jul', 'ιουλ', 'июл', 'tem', 'juil'],
  ['aug', 'αυγ', 'авг', 'agu', 'aou'],
  ['sep', 'σεπ', 'сен', 'eyl'],
  ['oct', 'οκτ', 'окт', 'okt', 'eki'],
  ['nov', 'νοε', 'ноя', 'kas'],
  ['dec', 'δεκ', 'дек', 'dez', 'ara'],
] as const;

/** The month that a folded word names, from 1; 0 if none. */
export const monthOf = (word: string): number =>
  MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
