import type { Random } from '../model/random';
import type { PhraseBook } from './phrase-book';
import type { TextHome } from './text-home';

export type DescriptionPool =
  | 'openings'
  | 'unitOpenings'
  | 'layouts'
  | 'rooms'
  | 'outside'
  | 'building'
  | 'around'
  | 'practical'
  | 'closings'
  | 'landOpenings'
  | 'land';

function describeLand<Home extends TextHome>(
  book: PhraseBook<DescriptionPool, Home>,
  home: Home,
  random: Random,
): (string | null)[][] {
  const opening = book.one('landOpenings', home, random);
  return [
    [opening, ...book.many('land', random.whole(2, 3), home, random)],
    [...book.many('around', random.whole(1, 2), home, random), book.one('closings', home, random)],
  ];
}

function describeHome<Home extends TextHome>(
  book: PhraseBook<DescriptionPool, Home>,
  home: Home,
  random: Random,
): (string | null)[][] {
  const opening = book.one(home.isDeveloper ? 'unitOpenings' : 'openings', home, random);
  const layout = book.one('layouts', home, random);
  return [
    [opening, layout, ...book.many('rooms', random.whole(1, 2), home, random)],
    [
      ...book.many('outside', random.whole(1, 2), home, random),
      ...book.many('building', random.whole(1, 2), home, random),
    ],
    [
      ...book.many('around', random.whole(1, 2), home, random),
      ...book.many('practical', random.whole(1, 3), home, random),
    ],
    random.chance(0.6) ? [book.one('closings', home, random)] : [],
  ];
}

export function writeDescription<Home extends TextHome>(
  book: PhraseBook<DescriptionPool, Home>,
  home: Home,
  random: Random,
): string {
  const paragraphs = (home.type === 'land' ? describeLand : describeHome)(book, home, random);
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}
