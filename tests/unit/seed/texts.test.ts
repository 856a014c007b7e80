import { beforeAll, describe, expect, it } from 'vitest';
import { guessLanguage } from '@/lib/language/translations';
import type { Facts } from '../../../prisma/seed/model/facts';
import { type ListingTexts, ListingWriter } from '../../../prisma/seed/text/listing-text';
import { sampleHomes } from './sample-market';

type Written = { facts: Facts; text: ListingTexts; whole: string };
let written: Written[];

beforeAll(() => {
  const writer = new ListingWriter();
  written = sampleHomes(2_500).map(({ facts, random }) => {
    const text = writer.write(facts, random);
    return { facts, text, whole: `${text.title}. ${text.description}` };
  });
}, 60_000);

const breaking = (isWrong: (home: Written) => boolean) => written.filter(isWrong).map(({ whole }) => whole);

describe('titles and descriptions of sample homes', () => {
  it('are unique', () => {
    expect(new Set(written.map(({ text }) => text.title)).size).toBe(written.length);
    expect(new Set(written.map(({ text }) => text.description)).size).toBe(written.length);
  });

  it('have a readable length', () => {
    expect(breaking(({ text }) => text.title.length < 10 || text.title.length > 90)).toEqual([]);
    expect(breaking(({ text }) => text.description.length < 80 || text.description.length > 2_000)).toEqual(
      [],
    );
  });

  it('have no unfilled placeholders and no typos', () => {
    expect(breaking(({ whole }) => /\b(undefined|null|NaN)\b|\[object|[{}$]|lorem/.test(whole))).toEqual([]);
    expect(
      breaking(({ whole }) =>
        / {2}| ,| \.|\.\.|,,|\ba [aei]|\ban [bcdfgjklmnpqrstvwxyz]/i.test(whole.replaceAll('A on', '')),
      ),
    ).toEqual([]);
    expect(breaking(({ text }) => !/^[A-ZΑ-Ω0-9]/.test(text.title))).toEqual([]);
    expect(
      breaking(({ text }) =>
        text.description.split(/(?<=[.!?])\s+/).some((sentence) => !/^[A-Z0-9]/.test(sentence)),
      ),
    ).toEqual([]);
  });

  it('state the correct number of bedrooms', () => {
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
    expect(
      breaking(({ facts, whole }) =>
        [...whole.matchAll(/\b(\w+)-bedroom\b/gi)].some(
          (found) => found[1]?.toLowerCase() !== words[facts.bedrooms ?? -1],
        ),
      ),
    ).toEqual([]);
  });

  it('mention a pool, garden, lift or fireplace only where there is one', () => {
    const has =
      (...ids: string[]) =>
      ({ facts }: Written) =>
        ids.some((id) => facts.amenities.includes(id));
    const claims: [RegExp, (home: Written) => boolean][] = [
      [/\bpool\b/i, has('pool', 'swimming_pool')],
      [/\b(private pool|its own pool)\b/i, has('swimming_pool')],
      [/\b(the|a|walled) garden\b(?! sofa)|and garden/i, has('garden', 'swimming_pool')],
      [/\bthere is a lift|the lift serves|a lift saves/i, has('elevator')],
      [/\bfireplace\b/i, has('fireplace')],
      [/\bunderfloor\b/i, has('underfloor_heating')],
      [/\bmarble floors?|floors are marble/i, has('floor_marble')],
      [/\bsolar panels|hot water comes from the sun/i, has('solar_water_heating')],
    ];
    for (const [claim, isTrue] of claims) {
      expect({ claim, homes: breaking((home) => claim.test(home.whole) && !isTrue(home)) }).toEqual({
        claim,
        homes: [],
      });
    }
  });

  it('mention sea views and beach walks only near the sea', () => {
    const seaView =
      /sea views?|view of the sea|facing the sea|looks? (out )?to (the )?sea|looking out to sea|sheet of silver|see the (water|sea)|sea behind|sea is in/i;
    expect(breaking(({ facts, whole }) => seaView.test(whole) && facts.view !== 'sea')).toEqual([]);
    expect(
      breaking(
        ({ facts, whole }) =>
          /on foot to the water|sea is \w+ minutes? away on foot|beach is best|near the beach|walk from the (sea|beach)|Towel/i.test(
            whole,
          ) && facts.seaKm > 1.3,
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ facts, whole }) => /waterfront|by the water\b|coast path/i.test(whole) && facts.seaKm > 0.12,
      ),
    ).toEqual([]);
  });

  it('match the market, sale or rent', () => {
    expect(
      breaking(
        ({ facts, whole }) =>
          /\bto let\b|is let |deposit|tenants/i.test(whole) && facts.market !== 'for_rent',
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ facts, whole }) =>
          /\bfor sale\b|part of the sale|sold as seen/i.test(whole) && facts.market !== 'for_sale',
      ),
    ).toEqual([]);
  });

  it('match the year and the condition', () => {
    expect(
      breaking(({ facts, whole }) =>
        [...whole.matchAll(/\b(?:built in|ready in|of|from|in|for) (19\d\d|20\d\d)\b/gi)].some(
          ([, year]) => Number(year) !== facts.yearBuilt,
        ),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ facts, whole }) =>
          /wants renovating|to renovate|in need of renovation/i.test(whole) &&
          facts.condition !== 'to renovate',
      ),
    ).toEqual([]);
  });
});

describe('the same homes in Greek and Russian', () => {
  const LETTERS = { el: /^[\p{Script=Greek}\p{Lu}\d]/u, ru: /^[\p{Script=Cyrillic}\p{Lu}\d]/u } as const;
  const translated = () =>
    written.flatMap(({ facts, text }) =>
      text.translations.map(({ language, title, description }) => ({ facts, language, title, description })),
    );
  type Translated = ReturnType<typeof translated>[number];
  const wrong = (isWrong: (home: Translated) => boolean) =>
    translated()
      .filter(isWrong)
      .map(({ title, description }) => `${title}. ${description}`);

  it('are written in their language, without gaps', () => {
    expect(translated().map(({ language }) => language)).toEqual(written.flatMap(() => ['el', 'ru']));
    expect(
      wrong(({ title, description, language }) =>
        [title, description].some((text) => guessLanguage(text) !== language),
      ),
    ).toEqual([]);
    expect(wrong(({ title, language }) => !LETTERS[language as 'el' | 'ru'].test(title))).toEqual([]);
    expect(
      wrong(({ title, description }) =>
        /\b(undefined|null|NaN)\b|[{}|~]| {2}| ,|,,|\.\.|, –/.test(`${title}\n${description}`),
      ),
    ).toEqual([]);
    expect(wrong(({ title, description }) => title.length > 110 || description.length < 60)).toEqual([]);
  });

  it('have titles that hardly repeat', () => {
    const titles = translated().map(({ title }) => title);
    expect(new Set(titles).size).toBeGreaterThan(titles.length * 0.95);
  });

  it('promise a pool, a lift and a sea view only where there is one', () => {
    const claims: [RegExp, (facts: Facts) => boolean][] = [
      [/πισίνα|бассейн/i, ({ amenities }) => amenities.some((id) => /pool/.test(id))],
      [/διαθέτει ασανσέρ|есть лифт/i, ({ amenities }) => amenities.includes('elevator')],
      [/θέα (στη )?θάλασσα|вид(ом)? на море/i, ({ view }) => view === 'sea'],
      [/ενοικιάζεται|сдаётся /i, ({ market }) => market === 'for_rent'],
      [/πωλείται|продаётся/i, ({ market }) => market === 'for_sale'],
    ];
    for (const [claim, isTrue] of claims)
      expect(
        wrong(({ facts, title, description }) => claim.test(`${title} ${description}`) && !isTrue(facts)),
      ).toEqual([]);
  });
});
