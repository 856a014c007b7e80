import { type Extra, RECENTLY_CONFIRMED_DAYS } from '@/lib/listings/constants';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';

// Facts of the listing `l` that are no column: for searches in SQL, and read with each home by the index.

/** Land has a plot. */
export const SIZE_SQL = `CASE
  WHEN l.property_type = 'land' THEN coalesce(l.lot_size_m2, l.area_m2) ELSE l.area_m2 END`;

export const TOP_FLOOR_SQL = 'coalesce(l.floor_level >= l.total_floors AND l.total_floors > 0, false)';

/** A trigger announces changes (announce_listings.sql). */
export const LISTER_SQL = 'lister_of(l.lister_type, l.owner_id)';

/** A floor plan is a picture that is described as one. */
export const EXTRA_SQL = {
  floor_plan: `EXISTS (
    SELECT FROM listing_images i WHERE i.listing_id = l.id AND i.alt ~* 'floor ?plan|κάτοψη|κατοψη|планировк')`,
  video: `EXISTS (
    SELECT FROM listing_details d WHERE d.listing_id = l.id AND (d.video_url <> '' OR d.virtual_tour_url <> ''))`,
} satisfies Record<Exclude<Extra, 'reduced' | 'confirmed'>, string>;

/** How long it counts as confirmed lately. */
export const CONFIRMED_UNTIL_SQL = `(coalesce(l.last_confirmed_at, l.updated_at)
  + interval '${RECENTLY_CONFIRMED_DAYS} days')`;

/** The last year in which it is a new building (lib/listings/page/key-features.ts). */
export const NEW_UNTIL_SQL = `CASE
  WHEN EXISTS (SELECT FROM listing_units u WHERE u.listing_id = l.id) THEN 9999 ELSE coalesce(l.year_built, 0) - 1 END`;

/** How long a card shows the price before; NULL if it shows none. */
export const REDUCED_UNTIL_SQL = `CASE
  WHEN EXISTS (SELECT FROM listing_prices p WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents)
    AND former_price(l.id, l.price_cents, ${REDUCTION_SHOWN_DAYS}, ${REDUCTION_REFERENCE_DAYS}) IS NOT NULL
  THEN (SELECT min(p.recorded_at) FROM listing_prices p WHERE p.listing_id = l.id AND p.recorded_at > (
      SELECT max(o.recorded_at) FROM listing_prices o
      WHERE o.listing_id = l.id AND o.price_cents IS DISTINCT FROM l.price_cents))
    + interval '${REDUCTION_SHOWN_DAYS} days' END`;
