import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/lib/db';

/** What a feed fills, by the name under which a hand edit is recorded. */
const EDITS = [
  ...['title', 'description', 'property_status', 'property_type', 'location', 'price_cents', 'bedrooms'],
  ...['bathrooms', 'area_m2', 'lot_size_m2', 'year_built', 'floor_level', 'total_floors', 'parking_spaces'],
  ...[
    'energy_class',
    'construction_material',
    'available_from',
    'amenities',
    'street',
    'postal_code',
    'virtual_tour_url',
    'video_url',
  ],
  ...['contact_email', 'contact_phone', 'photos'],
] as const;

export type FedValues = Readonly<Record<string, unknown>>;

/** Of a home that a feed brought; `null` for others. */
export async function readFedValues(
  tx: Pick<Database, '$queryRaw'>,
  listingId: number,
): Promise<FedValues | null> {
  const [row] = await tx.$queryRaw<{ values: FedValues }[]>`
    SELECT to_jsonb(l) || coalesce(to_jsonb(d), '{}') || jsonb_build_object(
      'title', jsonb_build_array(l.title, l.titles),
      'description', jsonb_build_array(d.description, d.descriptions),
      'location', jsonb_build_array(l.country, l.place_id, l.location, l.latitude, l.longitude),
      'contact_email', c.email, 'contact_phone', c.phone,
      'photos', (SELECT jsonb_agg(jsonb_build_array(i.picture_key, i.alt) ORDER BY i.position)
                 FROM listing_images i WHERE i.listing_id = l.id)) AS values
    FROM listings l LEFT JOIN listing_details d ON d.listing_id = l.id
    LEFT JOIN listing_contacts c ON c.listing_id = l.id
    WHERE l.id = ${listingId}::int AND l.feed_id IS NOT NULL`;
  return row?.values ?? null;
}

export const handEdits = (before: FedValues, after: FedValues): string[] =>
  EDITS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
