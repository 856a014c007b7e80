import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../prisma/seed/model/facts';
import { PictureChooser } from '../../../prisma/seed/model/picture-sets';
import {
  listSamplePictures,
  type SamplePicture,
  type StoredSample,
} from '../../../prisma/seed/model/sample-pictures';
import { sampleHomes } from './sample-market';

const stored = (pictures: readonly SamplePicture[]): StoredSample[] =>
  pictures.map((picture) => ({
    key: picture.file,
    width: 1536,
    height: 1024,
    alt: picture.alt,
    placeholder: '',
    bytes: 0,
    picture,
  }));

const homes = sampleHomes(600);
const choose = (pictures: readonly SamplePicture[]) => {
  const chooser = new PictureChooser(stored(pictures));
  return homes.map(({ facts, random }) => ({ facts, chosen: chooser.choose(facts, random) }));
};
type Shown = { facts: Facts; chosen: StoredSample[] };
const shown: Shown[] = choose(listSamplePictures());
const breaking = (isWrong: (home: Shown) => boolean) => shown.filter(isWrong).map(({ facts }) => facts.id);

describe('picture sets of sample homes', () => {
  it('have 3 to 8 pictures without duplicates', () => {
    expect(breaking(({ chosen }) => chosen.length < 3 || chosen.length > 8)).toEqual([]);
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

  it('start with an exterior, living room or terrace; land with a plot', () => {
    const isCover = ({ role, room, kind }: SamplePicture) =>
      role === 'exterior' || room === 'living' || kind === 'terrace';
    expect(
      breaking(({ facts, chosen }) => facts.type !== 'land' && !(chosen[0] && isCover(chosen[0].picture))),
    ).toEqual([]);
    expect(
      breaking(({ facts, chosen }) => facts.type === 'land' && chosen[0]?.picture.role !== 'plot'),
    ).toEqual([]);
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

  it('vary their covers', () => {
    const covers = new Set(shown.map(({ chosen }) => chosen[0]?.key));
    expect(covers.size).toBeGreaterThan(20);
  });

  it('are the same in every run', () => {
    const again = sampleHomes(50);
    const chooser = new PictureChooser(stored(listSamplePictures()));
    const keys = again.map(({ facts, random }) => chooser.choose(facts, random).map(({ key }) => key));
    expect(keys).toEqual(shown.slice(0, 50).map(({ chosen }) => chosen.map(({ key }) => key)));
  });
});
