import { createListing, findPlace } from './factories';

/** A title that would run as a script where escaping was forgotten. */
export const TITLE = 'Apartment with a veranda <script>alert(1)</script>';

/** A listing with three photos and everything the page can show. */
export async function createHome(data: Parameters<typeof createListing>[0] = {}) {
  const place = await findPlace('germasogeia');
  return createListing({
    title: TITLE,
    placeId: place.id,
    country: 'cyprus',
    location: 'Olympou 4, Germasogeia',
    latitude: place.latitude,
    longitude: place.longitude,
    priceCents: 28_500_000n,
    yearBuilt: 2019,
    floorLevel: 12,
    totalFloors: 14,
    parkingSpaces: 0,
    amenities: ['air_conditioning', 'balcony', 'wine_cellar'],
    pictures: 3,
    ...data,
  });
}
