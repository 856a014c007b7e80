import type { AggregateOffer, ApartmentComplex, FloorPlan, RealEstateListing, WithContext } from 'schema-dts';
import { localAddress } from '@/lib/language/addresses';
import { currentLanguage } from '@/lib/language/current-language';
import { amenityLabel } from '@/lib/listings/amenities';
import { usualWord } from '@/lib/listings/usual-words';
import { centsToEuros } from '@/lib/money';
import { paths } from '@/lib/paths';
import { COUNTRY_CODES } from '@/lib/places/constants';
import { locationName } from '@/lib/places/location-name';
import type { ProjectDetail } from '@/lib/projects/types';
import { pictureShareUrl } from '@/lib/storage/picture-urls';

/** UN/CEFACT code. */
const SQUARE_METRE = 'MTK';

export function projectJsonLd(project: ProjectDetail, origin: string): WithContext<RealEstateListing> {
  const url = `${origin}${localAddress(paths.project(project.id))}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project.name,
    description: project.description,
    datePosted: project.createdAt,
    dateModified: project.updatedAt,
    inLanguage: currentLanguage(),
    ...(project.images.length > 0 && {
      image: project.images.map(({ key }) => `${origin}${pictureShareUrl(key)}`),
    }),
    provider: {
      '@type': 'Organization',
      '@id': `${origin}${localAddress(paths.developer(project.developer.id))}#company`,
      name: project.developer.name,
      url: `${origin}${localAddress(paths.developer(project.developer.id))}`,
    },
    ...offersNode(project, url),
    mainEntity: complexNode(project, `${url}#homes`),
  };
}

function offersNode({ minPriceCents, maxPriceCents, availableUnits }: ProjectDetail, url: string) {
  if (!(minPriceCents && maxPriceCents)) return {};
  const offers: AggregateOffer = {
    '@type': 'AggregateOffer',
    url,
    lowPrice: centsToEuros(minPriceCents),
    highPrice: centsToEuros(maxPriceCents),
    priceCurrency: 'EUR',
    offerCount: availableUnits,
    availability: `https://schema.org/${availableUnits > 0 ? 'InStock' : 'SoldOut'}`,
  };
  return { offers };
}

function complexNode(project: ProjectDetail, id: string): ApartmentComplex & { '@id': string } {
  const { latitude, longitude, totalUnits } = project;
  return {
    '@type': 'ApartmentComplex',
    '@id': id,
    name: project.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: locationName(project.location, project.country),
      addressCountry: COUNTRY_CODES[project.country],
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }),
    ...(totalUnits > 0 && {
      numberOfAccommodationUnits: { '@type': 'QuantitativeValue' as const, value: totalUnits },
      numberOfAvailableAccommodationUnits: {
        '@type': 'QuantitativeValue' as const,
        value: project.availableUnits,
      },
    }),
    ...(project.amenities.length > 0 && {
      amenityFeature: project.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: amenityLabel(amenity),
        value: true,
      })),
    }),
    ...(project.floorPlans.length > 0 && {
      accommodationFloorPlan: project.floorPlans.map(
        (plan): FloorPlan => ({
          '@type': 'FloorPlan',
          name: usualWord(plan.name),
          numberOfBedrooms: plan.bedrooms,
          numberOfBathroomsTotal: plan.bathrooms,
          floorSize: { '@type': 'QuantitativeValue', value: plan.areaM2, unitCode: SQUARE_METRE },
        }),
      ),
    }),
  };
}
