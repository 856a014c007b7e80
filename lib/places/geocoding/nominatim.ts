import { z } from 'zod';
import type { Geocoder } from '@/lib/places/types';

const reverseAnswer = z.object({ display_name: z.string().min(1).max(1_000) });

const forwardAnswer = z.array(
  z.object({
    display_name: z.string().min(1).max(1_000),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z.record(z.string(), z.string()).catch({}),
  }),
);

export function nominatim(server: string): Geocoder {
  const urlOf = (path: string, parameters: Record<string, string>) => {
    const url = new URL(path, server.endsWith('/') ? server : `${server}/`);
    url.search = new URLSearchParams({ format: 'json', 'accept-language': 'en', ...parameters }).toString();
    return url;
  };
  return {
    // Required by Nominatim's usage policy.
    intervalMs: 1_000,
    mayKeep: true,
    reverseUrl: (latitude, longitude) =>
      urlOf('reverse', { lat: String(latitude), lon: String(longitude), addressdetails: '0' }),
    labelOf: (answer) => reverseAnswer.safeParse(answer).data?.display_name ?? null,
    forwardUrl: (text, country) =>
      urlOf('search', {
        q: text,
        limit: '5',
        countrycodes: country === 'cyprus' ? 'cy' : 'gr',
        addressdetails: '1',
      }),
    addressesOf: (answer, country) =>
      forwardAnswer.parse(answer).map(({ display_name, lat, lon, address }) => ({
        label: display_name,
        latitude: lat,
        longitude: lon,
        isApproximate: !address.house_number && !address.road,
        country,
        region: address.state ?? address.county ?? '',
        city: address.city ?? address.town ?? address.village ?? address.suburb ?? '',
        street: [address.road, address.house_number].filter(Boolean).join(' '),
        postal_code: address.postcode ?? '',
      })),
  };
}
