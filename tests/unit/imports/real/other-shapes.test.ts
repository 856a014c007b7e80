import { beforeAll, describe, expect, test } from 'vitest';
import { feedMapSchema } from '@/lib/imports/opening/feed-map';
import { openFeed } from '@/lib/imports/opening/open-feed';
import { RowRefused } from '@/lib/imports/rules/row-refused';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { ImportHome } from '@/lib/imports/types';
import { ancestorsOf, getPlace } from '@/lib/places/gazetteer';
import { areThere, fold, isNearAny, type RealHome, realHomes } from './real-listings';

const NEAR_KM = 12;
/** Of all rows. */
const WRONG_SHARE = 0.005;

type Shape = { name: string; columns: Record<string, string>; write: (homes: readonly RealHome[]) => string };

const greek = (number: string, decimals = 0) =>
  number === '' ? '' : Number(number).toLocaleString('el-GR', { minimumFractionDigits: decimals });
const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const GREEK_CSV: Shape = {
  name: 'ακίνητα.csv',
  columns: {},
  write: (homes) =>
    [
      'Κωδ.;Συναλλαγή;Τίτλος;Είδος;Τιμή;Εμβαδόν (τ.μ.);Οικόπεδο (τ.μ.);Περιοχή;Νομός;Υπνοδωμάτια',
      ...homes.map(({ reference, market, title, kind, price, area, plot, town, district, bedrooms }) =>
        [
          ...[
            reference,
            market === 'for_rent' ? 'Ενοικίαση' : 'Πώληση',
            title,
            kind,
            price && `${greek(price)} €`,
            greek(area, 1),
            greek(plot),
          ],
          ...[town, district, bedrooms.replace('.0', '')],
        ]
          .map(cell)
          .join(';'),
      ),
    ].join('\n'),
};

const OWN_XML: Shape = {
  name: 'katalogos.xml',
  columns: {
    reference: '/kartela@kwd',
    title: '/onoma',
    type: '/idos',
    status: '/skopos',
    price: '/xrimata/poso',
    location: '/topos/xorio',
    area: '/megethi/entos',
    lotSize: '/megethi/ghpedo',
    bedrooms: '/domatia/ypnou',
  },
  write: (homes) =>
    `<?xml version="1.0"?><katalogos>${homes
      .map(
        (
          home,
        ) => `<spiti><kartela kwd="${home.reference}"/><onoma>${escaped(home.title)}</onoma><idos>${home.kind}</idos><skopos>${home.market === 'for_rent' ? 'Enoikiasi' : 'Polisi'}</skopos>
<xrimata><poso>${home.price && `${greek(home.price)},00`}</poso><nomisma>EUR</nomisma><paliotero>${Number(home.price) * 2}</paliotero></xrimata>
<topos><xorio>${escaped(`${home.town}, ${home.district}`)}</xorio><eparxia>${home.district}</eparxia></topos>
<megethi><entos>${home.area}</entos><ghpedo>${home.plot}</ghpedo><veranta>14</veranta></megethi>
<domatia><ypnou>${home.bedrooms}</ypnou><ola>9</ola></domatia></spiti>`,
      )
      .join('\n')}</katalogos>`,
};

const NESTED_JSON: Shape = {
  name: 'export.json',
  columns: {
    status: '/deal/kind',
    price: '/deal/asking/amount',
    reference: '/ident',
    lotSize: '/sizes/ground',
  },
  write: (homes) =>
    JSON.stringify({
      meta: { count: homes.length },
      results: homes.map((home) => ({
        ident: home.reference,
        headline: home.title,
        deal: {
          kind: home.market === 'for_rent' ? 'letting' : 'sale',
          asking: { amount: Number(home.price), currency: 'EUR' },
        },
        deposit: { amount: 5_000 },
        kind: home.kind,
        where: { town: home.town, region: home.district, country: home.country },
        sizes: { covered_area: Number(home.area) || null, ground: home.plot },
        rooms: { bedrooms: home.bedrooms },
      })),
    }),
};

type Outcome = {
  read: number;
  stored: number;
  rentals: number;
  unplaced: number;
  wrong: Record<string, string[]>;
};

async function measure({ name, columns, write }: Shape, homes: readonly RealHome[]): Promise<Outcome> {
  const outcome: Outcome = {
    read: 0,
    stored: 0,
    rentals: 0,
    unplaced: 0,
    wrong: { price: [], area: [], place: [], market: [] },
  };
  const known = new Map(homes.map((home) => [home.reference, home]));
  const constants = { country: homes[0]?.country ?? '' };
  const { records } = await openFeed({
    name,
    bytes: [new TextEncoder().encode(write(homes))],
    hints: feedMapSchema.parse({ columns, constants }),
  });
  for await (const record of records) {
    if ('remark' in record) continue;
    outcome.read += 1;
    if (!('home' in record)) continue;
    const stored = validated(record.line, record.home);
    const truth = stored && known.get(stored.reference);
    if (!(stored && truth)) continue;
    outcome.stored += 1;
    if (stored.status === 'for_rent') outcome.rentals += 1;
    if (truth.near.length === 0) outcome.unplaced += 1;
    for (const fault of faultsOf(stored, truth)) outcome.wrong[fault]?.push(shown(stored, truth));
  }
  return outcome;
}

function validated(line: number, home: Parameters<typeof validateHome>[1]): ImportHome | null {
  try {
    return validateHome(line, home, new Date('2026-11-01'));
  } catch (error) {
    if (error instanceof RowRefused) return null;
    throw error;
  }
}

/** An area that the column lacks may be the title's. */
function isArea(home: ImportHome, { area, plot, title }: RealHome): boolean {
  const [read, written] = home.type === 'land' ? [home.lotSizeM2, plot || area] : [home.areaM2, area];
  if (read === null || read === undefined) return true;
  return Math.abs(read - Number(written)) < 1 || title.replaceAll(',', '').includes(String(Math.round(read)));
}

/** Near a place that the row names, or a place of its district that it names or that is the district. */
function isPlace(home: ImportHome, { near, district, town, title }: RealHome): boolean {
  if (home.needsReview || isNearAny(home, near, NEAR_KM)) return true;
  const namesOf = (id: number) =>
    [getPlace(id)?.nameEn, getPlace(id)?.nameEl].map((name) => fold(name ?? ''));
  const around = [home.placeId, ...ancestorsOf(home.placeId).map(({ id }) => id)].flatMap(namesOf);
  const isInside = district === '' || around.includes(fold(district));
  const said = ` ${fold(`${town} ${district} ${title}`)} `;
  const isNamed = namesOf(home.placeId).some((name) => name && said.includes(` ${name} `));
  return isInside && (isNamed || near.length === 0);
}

function faultsOf(home: ImportHome, truth: RealHome): string[] {
  return [
    ...(home.priceCents === Math.round(Number(truth.price) * 100) ? [] : ['price']),
    ...(isArea(home, truth) ? [] : ['area']),
    ...(isPlace(home, truth) ? [] : ['place']),
    ...(home.status === truth.market ? [] : ['market']),
  ];
}

const shown = (home: ImportHome, truth: RealHome) =>
  `${truth.reference} ${truth.title} | ${truth.price} ${truth.area} ${truth.plot} ${truth.town}/${truth.district} -> ${home.priceCents / 100} ${home.areaM2} ${home.lotSizeM2} ${getPlace(home.placeId)?.nameEn} ${home.status}`;

describe.skipIf(!areThere)(
  'real homes in shapes that no portal has (../shared/data; skipped where absent)',
  () => {
    let homes: RealHome[] = [];
    beforeAll(() => {
      homes = realHomes();
    });

    test.each([
      ['a Greek table', GREEK_CSV, 0],
      ['XML with names of its own, mapped', OWN_XML, 1],
      ['nested JSON, partly mapped', NESTED_JSON, 2],
    ])(
      '%s',
      async (_, shape, third) => {
        for (const country of ['Cyprus', 'Greece'] as const) {
          const of = homes.filter((home, at) => at % 3 === third && home.country === country);
          const { read, stored, rentals, unplaced, wrong } = await measure(shape, of);
          const all = Object.values(wrong).flat();
          const counts = Object.entries(wrong).map(([field, faults]) => `${field} ${faults.length}`);
          console.log(
            `${shape.name}, ${country}: ${read} read, ${stored} stored, ${rentals} of them for rent, ${unplaced} unplaced; ${counts.join(', ')}`,
          );
          expect(read).toBe(of.length);
          expect(stored / read).toBeGreaterThan(0.6);
          expect(all.length / read, all.slice(0, 20).join('\n')).toBeLessThanOrEqual(WRONG_SHARE);
          expect(rentals).toBeGreaterThan(100);
        }
      },
      300_000,
    );
  },
);
