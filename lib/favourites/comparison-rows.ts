import { costsOf } from '@/lib/affordability/buying';
import { pricedHome } from '@/lib/affordability/priced-home';
import { rentCostsOf } from '@/lib/affordability/renting';
import type { Budget } from '@/lib/affordability/types';
import { costToBuy } from '@/lib/calculators/cost-to-buy';
import { calculateMortgage, mortgageInput } from '@/lib/calculators/mortgage';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import type { MortgageFields } from '@/lib/calculators/types';
import { formatDate, formatEuros } from '@/lib/format';
import { rawQuery } from '@/lib/input/query-values';
import { amenityId, amenityLabel, categoryLabel, groupAmenities } from '@/lib/listings/amenities';
import { listingPrice, listingPricePerM2, reductionPercent } from '@/lib/listings/card/card-text';
import { ENERGY_CLASSES, energyLetter } from '@/lib/listings/energy-classes';
import { isNewBuild, keyFeatures, UNKNOWN } from '@/lib/listings/page/key-features';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { budgetQuery } from '@/lib/search/filters/budget-params';
import { tAffordability } from '@/messages/affordability';
import { tFavourites } from '@/messages/favourites';
import { tLabels } from '@/messages/labels';

/** `null` if the listing does not say. */
type Cell = { text: string; href?: string; isMissing?: true } | null;

const doesNotApply = (): Cell => ({ text: tFavourites('doesNotApply'), isMissing: true });

export type ComparedRow = {
  label: string;
  cells: Cell[];
  differs: boolean;
  /** Which of the homes have the best value, if there is a better and a worse one. */
  best: readonly boolean[];
};

export type ComparedGroup = { title: string | null; rows: ComparedRow[] };

const TILES = [
  'BEDROOMS',
  'BATHROOMS',
  'AREA',
  'LOT SIZE',
  'ENERGY',
  'YEAR BUILT',
  'FLOOR',
  'TOTAL FLOORS',
  'PARKING',
  'CONSTRUCTION',
] as const;

/** Tiles that make no sense for the type; a listing that has one of them nevertheless shows it. */
const WITHOUT: Partial<Record<ListingDetail['type'], readonly string[]>> = {
  land: ['BEDROOMS', 'BATHROOMS', 'AREA', 'ENERGY', 'YEAR BUILT', 'FLOOR', 'TOTAL FLOORS', 'CONSTRUCTION'],
  house: ['FLOOR'],
};

const LETTERS: readonly string[] = ENERGY_CLASSES;

const MORE_IS_BETTER: Partial<Record<(typeof TILES)[number], (listing: ListingDetail) => number | null>> = {
  BEDROOMS: ({ bedrooms }) => bedrooms,
  BATHROOMS: ({ bathrooms }) => bathrooms,
  AREA: ({ type, areaM2 }) => (type === 'land' ? null : areaM2),
  'LOT SIZE': ({ type, lotSizeM2, areaM2 }) => (type === 'land' ? lotSizeM2 || areaM2 : lotSizeM2),
  ENERGY: ({ energyClass }) => {
    const letter = energyLetter(energyClass);
    return letter === null ? null : -LETTERS.indexOf(letter);
  },
  PARKING: ({ parkingSpaces }) => parkingSpaces,
};

/** Leaves out rows that are empty for every listing. A year of construction after `currentYear` is planned. */
export function comparedGroups(
  listings: readonly ListingDetail[],
  currentYear: number,
  budget: Budget | null = null,
): ComparedGroup[] {
  const tiles = listings.map((listing) => {
    // The area of land is its plot, which has its own row.
    const nameOf = (label: string) => (listing.type === 'land' && label === 'AREA' ? 'LOT SIZE' : label);
    return new Map(keyFeatures(listing, currentYear).map(({ label, value }) => [nameOf(label), value]));
  });
  const row = (
    label: string,
    cellOf: (listing: ListingDetail, column: number) => Cell | string,
    /** Higher is better. */
    gainOf?: (listing: ListingDetail) => number | null,
  ) =>
    toRow(
      label,
      listings.map((listing, column) => {
        const cell = cellOf(listing, column);
        return typeof cell === 'string' ? { text: cell } : cell;
      }),
      gainOf ? bestOf(listings.map(gainOf)) : [],
    );
  // A rent and a price are not compared.
  const isOneMarket = new Set(listings.map(({ status }) => status)).size === 1;
  const cheaper = (cents: (listing: ListingDetail) => number | null) => (listing: ListingDetail) => {
    const amount = isOneMarket ? cents(listing) : null;
    return amount === null ? null : -amount;
  };
  const budgetRows = (own: Budget) => {
    const costs = (listing: ListingDetail) => budgetCosts(listing, own, currentYear);
    const cell = (cents: 'cashCents' | 'monthCents') => (listing: ListingDetail) => {
      const found = costs(listing);
      return (
        found && {
          text: formatEuros(found[cents]),
          href: `${paths.property(listing.id)}${budgetQuery(own)}#budget`,
        }
      );
    };
    return [
      row(tAffordability('row.cash'), cell('cashCents')),
      row(
        tAffordability('row.monthAny'),
        cell('monthCents'),
        cheaper((listing) => costs(listing)?.monthCents ?? null),
      ),
      row(tAffordability('row.fits'), (listing) => {
        const found = costs(listing);
        return found && tAffordability(found.obstacles.length === 0 ? 'yes' : 'no');
      }),
    ];
  };
  const groups: ComparedGroup[] = [
    {
      title: null,
      rows: [
        row(
          tFavourites('row.price'),
          listingPrice,
          cheaper(({ priceCents }) => priceCents),
        ),
        row(tFavourites('row.formerPrice'), (listing) => formerPrice(listing) ?? doesNotApply()),
        row(
          tFavourites('row.pricePerM2'),
          listingPricePerM2,
          cheaper(({ type, priceCents, areaM2, lotSizeM2 }) => {
            const area = type === 'land' ? lotSizeM2 || areaM2 : areaM2;
            return priceCents && area ? priceCents / area : null;
          }),
        ),
        row(tFavourites('row.mortgage'), mortgageCell),
        row(
          tFavourites('row.cost'),
          (listing) => costCell(listing, currentYear),
          cheaper((listing) => costOf(listing, currentYear)?.totalCents ?? null),
        ),
        ...(budget ? budgetRows(budget) : []),
        row(tFavourites('row.offer'), ({ status }) =>
          status === 'unavailable' ? null : tLabels(`market.${status}`),
        ),
        row(tFavourites('row.kind'), ({ type }) => tLabels(`type.${type}`)),
        row(tFavourites('row.place'), ({ location }) => location),
        row(tFavourites('row.country'), ({ country }) => tLabels(`country.${country}`)),
        ...TILES.map((tile) =>
          row(
            tFavourites(`tile.${tile}`),
            ({ type }, column) => {
              const value = tiles[column]?.get(tile);
              if (value && value !== UNKNOWN) return value;
              return WITHOUT[type]?.includes(tile) ? doesNotApply() : null;
            },
            MORE_IS_BETTER[tile],
          ),
        ),
        row(tFavourites('row.units'), ({ units }) =>
          units.length > 0 ? String(units.length) : doesNotApply(),
        ),
        row(tFavourites('row.availableFrom'), ({ availableFrom }) =>
          availableFrom ? formatDate(new Date(`${availableFrom}T00:00:00Z`)) : null,
        ),
        row(tFavourites('row.listed'), ({ listedAt }) => formatDate(new Date(listedAt))),
        row(
          tFavourites('row.offeredBy'),
          ({ owner }) => owner && { text: owner.name, href: paths.profile(owner.username) },
        ),
      ],
    },
    ...amenityGroups(listings),
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(isSaid)) }))
    .filter(({ rows }) => rows.length > 0);
}

const isSaid = (cell: Cell) => cell !== null && !cell.isMissing;

function toRow(label: string, cells: Cell[], best: readonly boolean[] = []): ComparedRow {
  const said = cells.map((cell) => (isSaid(cell) ? cell?.text : null));
  return { label, cells, differs: new Set(said).size > 1, best };
}

/** None if all that are known agree. */
function bestOf(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known);
  return values.map((value) => value === most && known.some((other) => other < most));
}

function formerPrice(listing: ListingDetail): string | null {
  const percent = reductionPercent(listing);
  return percent && listing.formerPriceCents
    ? `${formatEuros(listing.formerPriceCents)} (−${percent}%)`
    : null;
}

function usualLoan(priceCents: number): { href: string; fields: MortgageFields } {
  const href = paths.mortgageCalculator(priceCents);
  return { href, fields: parseMortgageParams(rawQuery(new URL(href, 'http://site').searchParams)) };
}

/** 'Mortgages are calculated over 30 years at 5.5% interest, with 20% paid down; …' */
export function mortgageNote(): string {
  const { down, term, rate } = usualLoan(0).fields;
  return tFavourites('mortgageNote', { down: down ?? 0, term: term ?? 0, rate: rate ?? 0 });
}

function mortgageCell({ status, priceCents }: ListingDetail): Cell {
  if (status !== 'for_sale') return doesNotApply();
  if (!priceCents) return null;
  const { href, fields } = usualLoan(priceCents);
  const input = mortgageInput(fields);
  return input && { text: formatEuros(calculateMortgage(input).paymentCents), href };
}

function budgetCosts(listing: ListingDetail, budget: Budget, currentYear: number) {
  const home = pricedHome(listing, isNewBuild(listing, currentYear));
  if (listing.status === 'for_sale') return costsOf(home, budget);
  return listing.status === 'for_rent' ? rentCostsOf(home, budget) : null;
}

function costOf(listing: ListingDetail, currentYear: number) {
  const { status, country, priceCents, areaM2 } = listing;
  if (status !== 'for_sale' || !priceCents) return null;
  return costToBuy({ country, priceCents, areaM2, isNewBuild: isNewBuild(listing, currentYear) });
}

function costCell(listing: ListingDetail, currentYear: number): Cell {
  if (listing.status !== 'for_sale') return doesNotApply();
  const cost = costOf(listing, currentYear);
  return cost && { text: formatEuros(cost.totalCents), href: `${paths.property(listing.id)}#cost-to-buy` };
}

function amenityGroups(listings: readonly ListingDetail[]): ComparedGroup[] {
  const has = listings.map(({ amenities }) => new Set(amenities.map((name) => amenityId(name) ?? name)));
  const all = [...new Set(has.flatMap((ids) => [...ids]))];
  return groupAmenities(all).map(({ category, ids }) => ({
    title: categoryLabel(category),
    rows: ids.map((id) =>
      toRow(
        amenityLabel(id),
        has.map((own, column) => {
          if (own.has(id)) return { text: tFavourites('yes') };
          return listings[column]?.type === 'land' ? doesNotApply() : null;
        }),
      ),
    ),
  }));
}
