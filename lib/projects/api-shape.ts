import { amenityLabel } from '@/lib/listings/amenities';
import { COUNTRY_LABELS } from '@/lib/listings/constants';
import { centsToEuros } from '@/lib/money';
import type { ProjectCard, ProjectDetail, ProjectPicture } from '@/lib/projects/types';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const euros = (cents: number | null) => (cents === null ? null : centsToEuros(cents));

function imageUrl(picture: ProjectPicture, origin: string): string {
  return `${origin}${largestPictureUrl(picture)}`;
}

/** A project in an /api list; `origin` is the site's own, so that picture URLs are absolute. */
export function toApiProject(project: ProjectCard, origin: string) {
  return {
    ...common(project),
    main_image: project.image && imageUrl(project.image, origin),
    developer_id: project.developer.id,
    developer_name: project.developer.name,
  };
}

/** A project with its floor plans and homes. */
export function toApiProjectDetail(project: ProjectDetail, origin: string) {
  const images = project.images.map((image) => imageUrl(image, origin));
  return {
    ...common(project),
    main_image: images[0] ?? null,
    images,
    developer_id: project.developer.id,
    developer_name: project.developer.name,
    start_date: project.startDate,
    completion_date: project.completionDate,
    features: project.features,
    coordinates:
      project.latitude === null || project.longitude === null
        ? null
        : { lat: project.latitude, lng: project.longitude },
    floor_plans: project.floorPlans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      bedrooms: plan.bedrooms,
      bathrooms: plan.bathrooms,
      area: plan.areaM2,
      price: euros(plan.priceCents),
      image: plan.picture && imageUrl(plan.picture, origin),
    })),
    units: project.units.map((unit) => ({
      id: unit.id,
      label: unit.label,
      floor_plan_id: unit.floorPlanId,
      floor: unit.floor,
      bedrooms: unit.bedrooms,
      bathrooms: unit.bathrooms,
      internal_area: unit.internalM2,
      veranda_area: unit.verandaM2,
      total_area: unit.internalM2 + unit.verandaM2,
      price: euros(unit.priceCents),
      status: unit.status,
    })),
  };
}

function common(project: Omit<ProjectCard, 'image' | 'developer'>) {
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    location: project.location,
    country: COUNTRY_LABELS[project.country],
    status: project.status,
    total_units: project.totalUnits,
    available_units: project.availableUnits,
    price_range: {
      min: euros(project.minPriceCents),
      max: euros(project.maxPriceCents),
      currency: 'EUR',
    },
    property_types: project.propertyTypes,
    amenities: project.amenities.map(amenityLabel),
    created_at: project.createdAt,
    updated_at: project.updatedAt,
  };
}
