import { AMENITY_IDS } from '@/lib/listings/amenities';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import { ENERGY_CLASSES } from '@/lib/listings/energy-classes';
import { connectClient } from './connect-client';

export const HOME_AMENITIES = AMENITY_IDS.slice(20, 26);
/** Whole euro; prices repeat, so that limits and orders meet ties. */
export const SOME_PRICES = [25_000, 90_000, 100_000, 250_000, 400_000, 1_000_000, 5_000_000];
const FACTS = 'area_m2, lot_size_m2, floor_level, total_floors, year_built, energy_class, lister_type';
const WORDS = ['sea', 'view', 'quiet', 'Αθήνα', 'garden', 'two-storey'];

/** Deterministic random integers below a bound, by seed. */
function randomOf(seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return {
    random,
    one: <T>(values: readonly T[]) => values[random(values.length)] as T,
    some: <T>(values: readonly T[]) => values.filter(() => random(3) === 0),
  };
}

/** Random listings added, changed and removed on a separate connection; some of it is rolled back. */
export async function writeHomesAtRandom(
  { ownerId, places }: { ownerId: string; places: readonly number[] },
  seed: number,
  steps: number,
): Promise<void> {
  const own = await connectClient();
  const { random, one, some } = randomOf(seed);
  const amenities = () => `ARRAY[${some(HOME_AMENITIES).map((id) => `'${id}'`)}]::text[]`;
  const title = () => `'Home ${some(WORDS).join(' ')}'`;
  const price = () =>
    one(['NULL', String(random(900) * 100_000), String(one(SOME_PRICES) * 100), `${one(SOME_PRICES)}01`]);
  const point = () =>
    one([
      ['NULL', 'NULL'],
      [String((34_000 + random(7000)) / 1000), String((20_000 + random(14_000)) / 1000)],
    ]);
  const facts = () =>
    [
      one(['NULL', '40', String(20 + random(300) / 2)]),
      one(['NULL', String(100 + random(900))]),
      one(['NULL', random(6) - 1]),
      one(['NULL', random(6)]),
      one(['NULL', 1980 + random(50)]),
      one(['NULL', "'pending'", ...ENERGY_CLASSES.map((name) => `'${name}'`)]),
      one(["'agent'", "'agent'", "'developer'"]),
    ].join(', ');
  const home = () => {
    const [latitude, longitude] = point();
    return `('${ownerId}', ${title()}, '${one(['for_sale', 'for_sale', 'for_rent'])}', '${one(PROPERTY_TYPES)}',
      '${one(['cyprus', 'greece'])}', ${one(places)}, 'Somewhere', ${latitude}, ${longitude}, ${price()},
      ${one(['true', 'true', 'true', 'false'])}, ${one(['NULL', random(8)])}, ${one(['NULL', random(6)])}, ${amenities()}, ${facts()})`;
  };
  const someone = () => `(SELECT id FROM listings ORDER BY id OFFSET ${random(120)} LIMIT 1)`;
  const writes: (() => string)[] = [
    () => `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, latitude,
             longitude, price_cents, published, bedrooms, bathrooms, amenities, ${FACTS})
           VALUES ${Array.from({ length: 1 + random(12) }, home).join()}`,
    () => `UPDATE listings SET amenities = ${amenities()} WHERE id = ${someone()}`,
    () => `UPDATE listings SET title = ${title()}, updated_at = now() WHERE id = ${someone()}`,
    () => `UPDATE listings SET titles = jsonb_build_object('el', ${title()}) WHERE id = ${someone()}`,
    () => `UPDATE listings SET price_cents = ${price()}, bedrooms = ${random(8)} WHERE id = ${someone()}`,
    () => `UPDATE listings SET listed_at = now() - interval '${random(40)} days', recommended_score = ${random(9)}
           WHERE id = ${someone()}`,
    () => {
      const [availability, at] = one([
        ['available', 'NULL'],
        ['reserved', 'now()'],
        ['closed', 'now()'],
      ]);
      return `UPDATE listings SET availability = '${availability}', availability_at = ${at} WHERE id = ${someone()}`;
    },
    () => `UPDATE listings SET published = NOT published WHERE id = ${someone()}`,
    () => `UPDATE listings SET place_id = ${one(places)} WHERE id = ${someone()}`,
    () => {
      const [latitude, longitude] = point();
      return `UPDATE listings SET latitude = ${latitude}, longitude = ${longitude} WHERE id = ${someone()}`;
    },
    () => `UPDATE listings SET property_status = 'for_rent' WHERE id = ${someone()}`,
    () => `UPDATE listings SET (${FACTS}) = (${facts()}) WHERE id = ${someone()}`,
    () => `INSERT INTO listing_details (listing_id, video_url) VALUES (${someone()}, 'https://v.example')
           ON CONFLICT (listing_id) DO UPDATE SET video_url = ${one(['NULL', "'https://v.example'"])}`,
    () => `INSERT INTO listing_units (listing_id, position, block, bedrooms, bathrooms, internal_m2, veranda_m2)
           VALUES (${someone()}, ${random(3)}, 'A', 2, 1, 80, 10)`,
    () => `DELETE FROM listing_units WHERE listing_id = ${someone()}`,
    () => `UPDATE users SET works_as = ${one(["'owner'", "'agent'"])} WHERE id = '${ownerId}'`,
    () => `DELETE FROM listings WHERE id = ${someone()}`,
  ];
  for (let step = 0; step < steps; step += 1) {
    await own.query('BEGIN');
    let end = one(['COMMIT', 'COMMIT', 'ROLLBACK']);
    for (let index = 0; index < 1 + random(3); index += 1) {
      await own.query(one(writes)()).catch(() => {
        end = 'ROLLBACK';
      });
    }
    await own.query(end);
  }
  await own.end();
}
