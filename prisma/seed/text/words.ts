const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS =
  'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** 3 → 'three'; numbers above twelve stay figures. */
export const numberWord = (count: number) => NUMBERS[count] ?? String(count);

/** 3 → 'third'. */
export const ordinalWord = (count: number) => ORDINALS[count] ?? `${count}th`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'apartment' → 'an apartment'. */
export const withArticle = (words: string) =>
  `${/^[aeiou8]/i.test(words) && !/^(one|uni|eu)/i.test(words) ? 'an' : 'a'} ${words}`;

/** (2, 'bedroom') → 'two bedrooms'. */
export const countOf = (count: number, noun: string) =>
  `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;

/** 1250 → '1,250 m²'. */
export const squareMetres = (area: number) => `${Math.round(area).toLocaleString('en-GB')} m²`;
