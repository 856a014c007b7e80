import { describe, expect, it } from 'vitest';
import { FEATURED_PAGE_SIZE, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import type { Facts } from '../../../prisma/seed/model/facts';
import { PictureChooser, pictureCount, type Ranks } from '../../../prisma/seed/model/picture-sets';
import {
  listSamplePictures,
  type SamplePicture,
  type StoredSample,
} from '../../../prisma/seed/model/sample-pictures';
import { ranksOf, scoreOf } from '../../../prisma/seed/rows/listings';
import { ListingWriter } from '../../../prisma/seed/text/listing-text';
import { NOW, sampleHomes } from './sample-market';

const stored: StoredSample[] = listSamplePictures().map((picture) => ({
  key: picture.file,
  width: 1536,
  height: 1024,
  alt: picture.alt,
  placeholder: '',
  bytes: 0,
  picture,
}));

type Shown = { facts: Facts; photoCount: number; ranks: Ranks; chosen: StoredSample[] };

/** The homes of a default seed, as `ListingRows` shows them. */
function show(count: number): Shown[] {
  const chooser = new PictureChooser(stored);
  const writer = new ListingWriter();
  return sampleHomes(count).map(({ facts, random }) => {
    const text = writer.write(facts, random);
    const photoCount = pictureCount(random);
    const ranks = ranksOf(facts, scoreOf(facts, text, photoCount, NOW));
    return { facts, photoCount, ranks, chosen: chooser.choose(facts, photoCount, ranks, random) };
  });
}

const shown = show(600);
const breaking = (isWrong: (home: Shown) => boolean) => shown.filter(isWrong).map(({ facts }) => facts.id);

describe('picture sets of sample homes', () => {
  it('have 3 to 8 pictures without duplicates', () => {
    expect(breaking(({ chosen }) => chosen.length < 3 || chosen.length > 8)).toEqual([]);
    expect(breaking(({ chosen, photoCount }) => chosen.length !== photoCount)).toEqual([]);
    expect(breaking(({ chosen }) => new Set(chosen).size !== chosen.length)).toEqual([]);
  });

  it('are unique per home', () => {
    const sets = shown.map(({ chosen }) =>
      chosen
        .map(({ key }) => key)
        .sort()
        .join(),
    );
    expect(new Set(sets).size).toBe(sets.length);
  });

  it('match the kind of home', () => {
    expect(
      breaking(({ facts, chosen }) => chosen.some(({ picture }) => !picture.suits.includes(facts.type))),
    ).toEqual([]);
  });

  it('start with an exterior, an apartment also with a room or terrace, land with a plot', () => {
    const isCover = ({ type }: Facts, { role, room }: SamplePicture) =>
      type === 'land'
        ? role === 'plot'
        : role === 'exterior' || (type === 'apartment' && room !== 'bathroom');
    expect(breaking(({ facts, chosen }) => !(chosen[0] && isCover(facts, chosen[0].picture)))).toEqual([]);
  });

  it('show a pool or the sea only where there is one', () => {
    const shows = (words: RegExp, home: Shown) => home.chosen.some(({ alt }) => words.test(alt));
    expect(
      breaking((home) => shows(/\bpool\b/, home) && !home.facts.amenities.some((id) => /pool/.test(id))),
    ).toEqual([]);
    expect(
      breaking((home) => shows(/\bsea\b(?!-)/, home) && home.facts.view !== 'sea' && home.facts.seaKm > 2),
    ).toEqual([]);
  });

  it('show no tower for a two-storey building', () => {
    expect(
      breaking(
        ({ facts, chosen }) =>
          (facts.totalFloors ?? 9) < 4 && chosen.some(({ picture }) => picture.kind === 'apartment-mid'),
      ),
    ).toEqual([]);
  });

  it('repeat no cover on the home page or on one page of results in the usual orders', () => {
    const lists = [...new Set(shown.flatMap(({ ranks }) => Object.keys(ranks)))];
    const all = lists.filter((list) => !/ \w/.test(list));
    const pages = [
      { size: SEARCH_PAGE_SIZE, lists },
      { size: FEATURED_PAGE_SIZE, lists },
      { size: 24, lists: all },
    ];
    const repeated = pages.flatMap(({ size, lists }) =>
      lists.flatMap((list) => {
        const covers = shown
          .filter(({ ranks }) => list in ranks)
          .toSorted((a, b) => (b.ranks[list] ?? 0) - (a.ranks[list] ?? 0))
          .map(
            ({ chosen }, at) => `${list}, page ${1 + Math.floor(at / size)} of ${size}: ${chosen[0]?.key}`,
          );
        return covers.filter((cover, at) => covers.indexOf(cover) !== at);
      }),
    );
    expect(lists.length).toBe(23);
    expect(repeated).toEqual([]);
    expect(new Set(shown.map(({ chosen }) => chosen[0]?.key)).size).toBeGreaterThanOrEqual(150);
  });

  it('are the same in every run', () => {
    const keys = (homes: Shown[]) => homes.map(({ chosen }) => chosen.map(({ key }) => key));
    expect(keys(show(50))).toEqual(keys(shown.slice(0, 50)));
  });
});
