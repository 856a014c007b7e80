import { foldText } from '@/lib/imports/values/vocabulary';
import type { Country } from '@/lib/places/constants';

const LANGUAGES = 'en el ru tr de fr it es pt nl sv da nb fi pl cs hu ro bg sr sq uk he ar fa zh'.split(' ');

const OTHER_NAMES: Record<string, string> = {
  cyp: 'CY',
  el: 'GR',
  grc: 'GR',
  ellada: 'GR',
  hellas: 'GR',
  tur: 'TR',
  turkey: 'TR',
  alb: 'AL',
  bgr: 'BG',
  gbr: 'GB',
  england: 'GB',
  scotland: 'GB',
  usa: 'US',
  esp: 'ES',
  ita: 'IT',
  uae: 'AE',
};

const PARTS: readonly [RegExp, Country][] = [
  [/cyprus|kypros|kipros|κυπρ|кипр/u, 'cyprus'],
  [/greece|hellenic|ελλην|ελλαδ|ελλασ|греци|греческ/u, 'greece'],
];

let codes: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of all) {
      const name = names.of(code);
      if (!name || code === 'ZZ') continue;
      found.set(foldText(name), code);
      found.set(code.toLowerCase(), code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code);
  // 'n/a', not Namibia.
  found.delete('na');
  codes = found;
  return found;
}

export function feedCountry(text: string): Country | 'another' | null {
  const folded = foldText(text);
  const code = codesByName().get(folded);
  if (code === 'CY') return 'cyprus';
  if (code === 'GR') return 'greece';
  if (code) return 'another';
  return PARTS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
