import { costToBuy } from '@/lib/calculators/cost-to-buy';
import { calculateMortgage, mortgageInput } from '@/lib/calculators/mortgage';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import type { MortgageFields } from '@/lib/calculators/types';
import { formatDate, formatEuros, formatPrice } from '@/lib/format';
import { rawQuery } from '@/lib/input/query-values';
import { amenityId, amenityLabel, groupAmenities } from '@/lib/listings/amenities';
import { listingPricePerM2, reductionPercent } from '@/lib/listings/card/card-text';
import { MARKET_LABELS, PROPERTY_TYPE_LABELS } from '@/lib/listings/constants';
import { isNewBuild, keyFeatures, UNKNOWN } from '@/lib/listings/page/key-features';
import type { ListingDetail } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { COUNTRY_LABELS } from '@/lib/places/constants';

/** `null` if the listing does not say. */
type Cell = { text: string; href?: string; isMissing?: true } | null;

const DOES_NOT_APPLY: Cell = { text: 'does not apply', isMissing: true };

export type ComparedRow = {
  label: string;
  cells: Cell[];
  differs: boolean;
};

export type ComparedGroup = { title: string | null; rows: ComparedRow[] };

const TILES: readonly (readonly [tile: string, label: string])[] = [
  ['BEDROOMS', 'Bedrooms'],
  ['BATHROOMS', 'Bathrooms'],
  ['AREA', 'Area'],
  ['LOT SIZE', 'Plot'],
  ['ENERGY', 'Energy class'],
  ['YEAR BUILT', 'Year built'],
  ['FLOOR', 'Floor'],
  ['TOTAL FLOORS', 'Total floors'],
  ['PARKING', 'Parking spaces'],
  ['CONSTRUCTION', 'Construction'],
];

/** Tiles that make no sense for the type; a listing that has one of them nevertheless shows it. */
const WITHOUT: Partial<Record<ListingDetail['type'], readonly string[]>> = {
  land: ['BEDROOMS', 'BATHROOMS', 'AREA', 'ENERGY', 'YEAR BUILT', 'FLOOR', 'TOTAL FLOORS', 'CONSTRUCTION'],
  house: ['FLOOR'],
};

/** Leaves out rows that are empty for every listing. A year of construction after `currentYear` is planned. */
export function comparedGroups(listings: readonly ListingDetail[], currentYear: number): ComparedGroup[] {
  const tiles = listings.map((listing) => {
    // The area of land is its plot, which has its own row.
    const nameOf = (label: string) => (listing.type === 'land' && label === 'AREA' ? 'LOT SIZE' : label);
    return new Map(keyFeatures(listing, currentYear).map(({ label, value }) => [nameOf(label), value]));
  });
  const row = (label: string, cellOf: (listing: ListingDetail, column: number) => Cell | string) =>
    toRow(
      label,
      listings.map((listing, column) => {
        const cell = cellOf(listing, column);
        return typeof cell === 'string' ? { text: cell } : cell;
      }),
    );
  const groups: ComparedGroup[] = [
    {
      title: null,
      rows: [
        row('Price', ({ priceCents, status }) => formatPrice(priceCents, status)),
        row('Reduced from', (listing) => formerPrice(listing) ?? DOES_NOT_APPLY),
        row('Price per m²', listingPricePerM2),
        row('Mortgage a month', mortgageCell),
        row('Cost to buy', (listing) => costCell(listing, currentYear)),
        row('Offer', ({ status }) => (status === 'unavailable' ? null : MARKET_LABELS[status])),
        row('Kind', ({ type }) => PROPERTY_TYPE_LABELS[type]),
        row('Place', ({ location }) => location),
        row('Country', ({ country }) => COUNTRY_LABELS[country]),
        ...TILES.map(([tile, label]) =>
          row(label, ({ type }, column) => {
            const value = tiles[column]?.get(tile);
            if (value && value !== UNKNOWN) return value;
            return WITHOUT[type]?.includes(tile) ? DOES_NOT_APPLY : null;
          }),
        ),
        row('Units', ({ units }) => (units.length > 0 ? String(units.length) : DOES_NOT_APPLY)),
        row('Available from', ({ availableFrom }) =>
          availableFrom ? formatDate(new Date(`${availableFrom}T00:00:00Z`)) : null,
        ),
        row('Listed', ({ listedAt }) => formatDate(new Date(listedAt))),
        row('Offered by', ({ owner }) => owner && { text: owner.name, href: paths.profile(owner.username) }),
      ],
    },
    ...amenityGroups(listings),
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(isSaid)) }))
    .filter(({ rows }) => rows.length > 0);
}

const isSaid = (cell: Cell) => cell !== null && !cell.isMissing;

function toRow(label: string, cells: Cell[]): ComparedRow {
  const said = cells.map((cell) => (isSaid(cell) ? cell?.text : null));
  return { label, cells, differs: new Set(said).size > 1 };
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

/** 'over 30 years at 5.5 % with 20 % paid down' */
export function usualLoanText(): string {
  const { down, term, rate } = usualLoan(0).fields;
  return `over ${term} years at ${rate}% interest, with ${down}% paid down`;
}

function mortgageCell({ status, priceCents }: ListingDetail): Cell {
  if (status !== 'for_sale') return DOES_NOT_APPLY;
  if (!priceCents) return null;
  const { href, fields } = usualLoan(priceCents);
  const input = mortgageInput(fields);
  return input && { text: formatEuros(calculateMortgage(input).paymentCents), href };
}

function costCell(listing: ListingDetail, currentYear: number): Cell {
  const { status, country, priceCents, areaM2 } = listing;
  if (status !== 'for_sale') return DOES_NOT_APPLY;
  if (!priceCents) return null;
  const cost = costToBuy({ country, priceCents, areaM2, isNewBuild: isNewBuild(listing, currentYear) });
  return cost && { text: formatEuros(cost.totalCents), href: `${paths.property(listing.id)}#cost-to-buy` };
}

function amenityGroups(listings: readonly ListingDetail[]): ComparedGroup[] {
  const has = listings.map(({ amenities }) => new Set(amenities.map((name) => amenityId(name) ?? name)));
  const all = [...new Set(has.flatMap((ids) => [...ids]))];
  return groupAmenities(all).map(({ category, ids }) => ({
    title: category,
    rows: ids.map((id) =>
      toRow(
        amenityLabel(id),
        has.map((own, column) => {
          if (own.has(id)) return { text: 'Yes' };
          return listings[column]?.type === 'land' ? DOES_NOT_APPLY : null;
        }),
      ),
    ),
  }));
}
