import { z } from 'zod';
import { COUNTRY_CODES } from '@/lib/places/constants';
import type { Geocoder } from '@/lib/places/types';

const ADDRESS = 'https://maps.googleapis.com/maps/api/geocode/json';

const result = z.object({
  formatted_address: z.string().min(1).max(1_000),
  types: z.array(z.string()),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
});

const known = z.object({ status: z.enum(['OK', 'ZERO_RESULTS']), results: z.array(result) });

/** Google answers 200 for a wrong key and a used quota. Its message is left out: it may name the project. */
function resultsOf(answer: unknown): z.infer<typeof result>[] {
  const { status } = z.object({ status: z.string().max(40) }).parse(answer);
  // Our text, not the service: no failure.
  if (status === 'INVALID_REQUEST') return [];
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`Google refuses to geocode: ${status}`);
  return known.parse(answer).results;
}

/** developers.google.com/maps/documentation/geocoding/requests-geocoding */
export function googleGeocoder(key: string): Geocoder {
  const urlOf = (parameters: Record<string, string>) =>
    new URL(`${ADDRESS}?${new URLSearchParams({ ...parameters, language: 'en', key })}`);
  return {
    // Its limit is 3,000 a minute.
    intervalMs: 20,
    // Google's terms forbid storing its addresses.
    mayKeep: false,
    reverseUrl: (latitude, longitude) => urlOf({ latlng: `${latitude},${longitude}` }),
    labelOf: (answer) =>
      resultsOf(answer).find(({ types }) => !types.includes('plus_code'))?.formatted_address ?? null,
    forwardUrl: (text, country) => urlOf({ address: text, components: `country:${COUNTRY_CODES[country]}` }),
    addressesOf: (answer, country) =>
      resultsOf(answer)
        // The country itself is the answer to a text that Google does not know.
        .filter(({ types }) => !types.includes('country'))
        .map(({ formatted_address, geometry, address_components }) => {
          const part = (...types: string[]) =>
            types
              .map((type) => address_components.find((component) => component.types.includes(type)))
              .find((component) => component !== undefined)?.long_name ?? '';
          const [route, number] = [part('route'), part('street_number')];
          return {
            label: formatted_address,
            latitude: geometry.location.lat,
            longitude: geometry.location.lng,
            isApproximate: !number && !route,
            country,
            region: part('administrative_area_level_1', 'administrative_area_level_2'),
            city: part('locality', 'postal_town', 'administrative_area_level_3', 'sublocality'),
            street: [route, number].filter(Boolean).join(' '),
            postal_code: part('postal_code'),
          };
        }),
  };
}
