import type {
  Accommodation,
  Apartment,
  House,
  Offer,
  Place,
  PostalAddress,
  RealEstateListing,
  WithContext,
} from 'schema-dts';
import { formatFloor } from '@/lib/format';
import { localAddress } from '@/lib/language/addresses';
import { currentLanguage } from '@/lib/language/current-language';
import { amenityLabel } from '@/lib/listings/amenities';
import type { ListingDetail } from '@/lib/listings/types';
import { centsToEuros } from '@/lib/money';
import { paths } from '@/lib/paths';
import { COUNTRY_CODES } from '@/lib/places/constants';
import { locationName } from '@/lib/places/location-name';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { tListingPage } from '@/messages/listing-page';

/** UN/CEFACT codes. */
const SQUARE_METRE = 'MTK';
const MONTH = 'MON';
const GOOD_RELATIONS = 'http://purl.org/goodrelations/v1';

/** Page → offer → home. Facts about the home never belong to the page node. `origin` has no trailing slash. */
export function listingJsonLd(listing: ListingDetail, origin: string): WithContext<RealEstateListing> {
  const url = `${origin}${localAddress(paths.property(listing.id))}`;
  const home = homeNode(listing, `${url}#home`);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    ...(listing.description && { description: listing.description }),
    datePosted: listing.listedAt,
    dateModified: listing.updatedAt,
    inLanguage: currentLanguage(),
    ...(listing.images.length > 0 && {
      image: listing.images.map(({ key }) => `${origin}${pictureShareUrl(key)}`),
    }),
    offers: { ...offerNode(listing, url), itemOffered: home },
    mainEntity: { '@id': `${url}#home` },
  };
}

const AVAILABILITY_TERMS = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  closed: 'https://schema.org/SoldOut',
} as const;

function offerNode({ status, availability, priceCents }: ListingDetail, url: string) {
  const isSale = status === 'for_sale';
  const price = priceCents ? centsToEuros(priceCents) : null;
  return {
    '@type': 'Offer',
    url,
    availability: AVAILABILITY_TERMS[availability],
    businessFunction: { '@id': `${GOOD_RELATIONS}#${isSale ? 'Sell' : 'LeaseOut'}` },
    ...(price !== null && { price, priceCurrency: 'EUR' }),
    ...(price !== null &&
      !isSale && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'EUR',
          unitCode: MONTH,
        },
      }),
  } satisfies Offer;
}

type HomeNode = (Apartment | House | Place) & { '@id': string };

function homeNode(listing: ListingDetail, id: string): HomeNode {
  const common = {
    '@id': id,
    name: listing.title,
    address: addressNode(listing),
    ...geoNode(listing),
    ...(listing.amenities.length > 0 && {
      amenityFeature: listing.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: amenityLabel(amenity),
        value: true,
      })),
    }),
  };
  if (listing.type === 'land') {
    const size = listing.lotSizeM2 || listing.areaM2;
    return {
      '@type': 'Place',
      ...common,
      ...(size && {
        additionalProperty: {
          '@type': 'PropertyValue',
          name: tListingPage('plotSize'),
          value: size,
          unitCode: SQUARE_METRE,
        },
      }),
    };
  }
  return { '@type': listing.type === 'house' ? 'House' : 'Apartment', ...common, ...roomsOf(listing) };
}

/** A studio counts as one room without bedrooms. */
function roomsOf(listing: ListingDetail) {
  const { bedrooms, bathrooms, areaM2, yearBuilt, floorLevel } = listing;
  return {
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms, numberOfRooms: Math.max(1, bedrooms) }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...(areaM2 && {
      floorSize: { '@type': 'QuantitativeValue' as const, value: areaM2, unitCode: SQUARE_METRE },
    }),
    ...(yearBuilt && { yearBuilt }),
    ...(floorLevel !== null && { floorLevel: formatFloor(floorLevel) }),
    ...(listing.amenities.includes('pets') && { petsAllowed: true }),
  } satisfies Partial<Omit<Accommodation & object, '@type'>>;
}

function addressNode({ street, city, region, postalCode, country, location }: ListingDetail): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: city ? locationName(city, country) : location,
    ...(region && { addressRegion: locationName(region, country) }),
    ...(postalCode && { postalCode }),
    addressCountry: COUNTRY_CODES[country],
  };
}

/** Three decimals are about 100 m: the neighbourhood, not the door. */
function geoNode({ latitude, longitude }: ListingDetail) {
  if (latitude === null || longitude === null) return {};
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return {
    geo: { '@type': 'GeoCoordinates' as const, latitude: round(latitude), longitude: round(longitude) },
  };
}
