import { normaliseUsername, USERNAME_MIN } from '@/lib/auth/form-rules';

// Both also run in the browser, while the name is typed.

/** ELOT 743 and, for Russian, passports; accents are gone by then. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo
   аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const LONGEST = 20;

/** 'Αικατερίνη Ραφαηλίδου' → 'aikaterini-rafailidou'; '' if too little is left. */
export function suggestUsername(name: string): string {
  const plain = normaliseUsername(name).replaceAll('ου', 'ou').replaceAll('ού', 'ou').normalize('NFKD');
  const latin = plain.replace(/\p{M}/gu, '').replace(/[α-ωа-яё]/g, (letter) => LETTERS[letter] ?? '');
  const words = latin.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  const username = words.replace(/^-+|-+$/g, '');
  return username.length >= USERNAME_MIN ? username : '';
}
