// For places without an established Russian name: Greek by sound, as maps of Cyprus and Greece write it. Stress tells -ιά (one
// syllable) from -ία.

/** Greek spelling to sounds: vowels are a e i o u, stressed á é í ó ú, and j. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/ού/g, 'ú'],
  [/([αε])[υύ](?=[αάεέηήιίοόυύωώβγδζλμνρu])/g, '$1β'],
  [/([αε])[υύ]/g, '$1φ'],
  [/(?<=[άό])ι|(?<=[αεο])ϊ/g, 'j'],
  [/αι/g, 'e'],
  [/αί/g, 'é'],
  [/[εουη]ι|[ηιϊυϋ]/g, 'i'],
  [/[εου]ί|[ήίΐύΰ]/g, 'í'],
  [/α/g, 'a'],
  [/ά/g, 'á'],
  [/ε/g, 'e'],
  [/έ/g, 'é'],
  [/[οω]/g, 'o'],
  [/[όώ]/g, 'ó'],
  [/ς/g, 'σ'],
];

/** Sounds to Russian letters: groups first. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^μπ/, 'б'],
  [/μπ/g, 'мб'],
  [/ντζ/g, 'ндз'],
  [/^ντ/, 'д'],
  [/ντ/g, 'нт'],
  [/^γκ/, 'г'],
  [/γ[γκ]/g, 'нг'],
  [/γ(?=[χξ])/g, 'н'],
  [/τζ/g, 'дз'],
  [/τσ/g, 'ц'],
  // Πέγεια, Παναγιά, Μακρυγιάννη, Γιόλου, Αγίου.
  [/(?<=[aáeéiíoóuú])γ[ií][aá](?=σ?$)/g, 'йя'],
  [/(?<=^|[aáeéiíoóuú])γi[aá]/g, 'я'],
  [/(?<=^|[aáeéiíoóuú])γi(?=[oóeéuú])/g, 'й'],
  [/(?<=[aáeéiíoóuú])γí(?=[oóuú])/g, 'йи'],
  // Ποταμιά, but Κακοπετριά and Τριάδα.
  [/(?<=[aáeéiíoóuú][βγδζθκλμνπστφχц])iá(?!δ)/g, 'ья'],
  [/(?<=[aáeéiíoóuú][βγδζθκλμνπρστφχц])ié(?=σ$)/g, 'ье'],
  [/(?<=[ií])[aá]$/, 'я'],
  [/(?<=..)é[aá]$/, 'ея'],
  [/^[eé]|(?<=[aáoóuú])[eé]/g, 'э'],
];

const LETTER: Readonly<Record<string, string>> = {
  ...{ a: 'а', á: 'а', e: 'е', é: 'е', i: 'и', í: 'и', o: 'о', ó: 'о', u: 'у', ú: 'у', j: 'й' },
  ...{ β: 'в', γ: 'г', δ: 'д', ζ: 'з', θ: 'т', κ: 'к', λ: 'л', μ: 'м', ν: 'н', ξ: 'кс', π: 'п' },
  ...{ ρ: 'р', σ: 'с', τ: 'т', φ: 'ф', χ: 'х', ψ: 'пс' },
};

const WORDS: Readonly<Record<string, string>> = {
  άγιοι: 'айи',
  και: 'ке',
  του: 'ту',
  της: 'тис',
  των: 'тон',
};
const SMALL = new Set(['ке', 'ту', 'тис', 'тон']);

const replaced = (text: string, rules: typeof SOUNDS) =>
  rules.reduce((word, [pattern, letters]) => word.replace(pattern, letters), text);

function wordInRussian(word: string): string {
  const spoken = WORDS[word] ?? replaced(replaced(word, SOUNDS), LETTERS);
  const letters = [...spoken].map((sound) => LETTER[sound] ?? sound).join('');
  return SMALL.has(letters) ? letters : letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** 'Άγιος Δημήτριος' → 'Айос-Димитриос' */
export function russianName(greek: string): string {
  return greek
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/)
    .map(wordInRussian)
    .join('-');
}
