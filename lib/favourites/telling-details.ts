import { formatPrice } from '@/lib/format';
import type { ListingDetail } from '@/lib/listings/types';

type Home = Pick<ListingDetail, 'id' | 'title' | 'location' | 'priceCents' | 'status'>;

const CANDIDATES: readonly ((home: Home) => string)[] = [
  ({ location }) => location,
  ({ priceCents, status }) => formatPrice(priceCents, status),
  ({ location, priceCents, status }) => `${location}, ${formatPrice(priceCents, status)}`,
  ({ id }) => `No. ${id}`,
];

/** What tells homes of the same title apart, by id: their place, price, both or number. Other homes are left out. */
export function tellingDetails(homes: readonly Home[]): Map<number, string> {
  const plain = ({ title }: Home) => title.trim().toLowerCase();
  return new Map(
    homes.flatMap((home): [number, string][] => {
      const namesakes = homes.filter((other) => plain(other) === plain(home));
      const isTelling = (detailOf: (one: Home) => string) =>
        new Set(namesakes.map(detailOf)).size === namesakes.length;
      const detailOf = namesakes.length > 1 ? CANDIDATES.find(isTelling) : undefined;
      return detailOf ? [[home.id, detailOf(home)]] : [];
    }),
  );
}

/** The title, with the home's telling detail. */
export function nameOf({ id, title }: Home, details: ReadonlyMap<number, string>): string {
  const detail = details.get(id);
  return detail ? `${title}, ${detail}` : title;
}
