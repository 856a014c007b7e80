import { foldText } from '@/lib/imports/values/vocabulary';
import type { Country } from '@/lib/places/constants';

const LANGUAGES = ['en', 'el', 'ru', 'de', 'tr'];
const OURS: readonly [RegExp, Country][] = [
  [/^(?:cy|cyp)$|cyprus|kypros|kipros|zypern|kibris|κυπρ|кипр/u, 'cyprus'],
  [
    /^(?:gr|grc|el)$|greece|hellas|hellenic|ellada|griechenland|yunanistan|ελλην|ελλαδ|ελλασ|греци|греческ/u,
    'greece',
  ],
];

let others: ReadonlySet<string> | undefined;

/** Names and codes of all countries; 'na' is 'n/a' and not Namibia. */
function otherCountries(): ReadonlySet<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  others ??= new Set(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return codes.flatMap((code) => {
        const name = code === 'ZZ' || code === 'NA' ? undefined : names.of(code);
        return name ? [foldText(name), code.toLowerCase()] : [];
      });
    }).concat('tur', 'turkey', 'alb', 'bgr', 'gbr', 'england', 'scotland', 'usa', 'esp', 'ita', 'uae'),
  );
  return others;
}

export function feedCountry(text: string): Country | 'another' | null {
  const folded = foldText(text);
  const own = OURS.find(([pattern]) => pattern.test(folded))?.[1];
  return own ?? (otherCountries().has(folded) ? 'another' : null);
}
