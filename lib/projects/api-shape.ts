import { amenityLabel } from '@/lib/listings/amenities';
import { COUNTRY_LABELS } from '@/lib/listings/constants';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { centsToEuros } from '@/lib/money';
import type { ProjectDetail, ProjectPicture } from '@/lib/projects/types';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const euros = (cents: number | null) => (cents === null ? null : centsToEuros(cents));

function imageUrl(picture: ProjectPicture, origin: string): string {
  return `${origin}${largestPictureUrl(picture)}`;
}

/** A project with its floor plans, in lists and by itself; `origin` is the site's own, so that picture URLs are absolute. */
export function toApiProject(project: ProjectDetail, origin: string) {
  const images = project.images.map((image) => imageUrl(image, origin));
  return {
    id: project.id,
    developerId: project.developer.id,
    developerName: project.developer.name,
    name: project.name,
    description: project.description,
    location: project.location,
    country: COUNTRY_LABELS[project.country],
    status: project.status,
    startDate: project.startDate,
    completionDate: project.completionDate,
    totalUnits: project.totalUnits,
    availableUnits: project.availableUnits,
    priceRange: { min: euros(project.minPriceCents), max: euros(project.maxPriceCents), currency: 'EUR' },
    propertyTypes: project.propertyTypes,
    amenities: project.amenities.map(amenityLabel),
    images,
    mainImage: images[0] ?? null,
    features: project.features,
    coordinates:
      project.latitude === null || project.longitude === null
        ? null
        : { lat: project.latitude, lng: project.longitude },
    floorPlans: project.floorPlans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      bedrooms: plan.bedrooms,
      bathrooms: plan.bathrooms,
      area: plan.areaM2,
      price: euros(plan.priceCents),
      image: plan.picture && imageUrl(plan.picture, origin),
    })),
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
  };
}

/** A project with its homes; a sold one has no price. */
export function toApiProjectDetail(project: ProjectDetail, origin: string) {
  return {
    ...toApiProject(project, origin),
    units: project.units.map((unit) => ({
      id: unit.id,
      label: unit.label,
      floorPlanId: unit.floorPlanId,
      floor: unit.floor,
      bedrooms: unit.bedrooms,
      bathrooms: unit.bathrooms,
      internalArea: unit.internalM2,
      verandaArea: unit.verandaM2,
      totalArea: sumOfAreas(unit.internalM2, unit.verandaM2),
      price: euros(unit.priceCents),
      status: unit.status,
    })),
  };
}
