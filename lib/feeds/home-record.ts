import type { ExportedHome } from '@/lib/feeds/types';
import { guessLanguage } from '@/lib/language/translations';
import { COUNTRY_LABELS } from '@/lib/places/constants';

/** A home as CSV and JSON give it, by names that our import recognises. */
export function homeRecord(home: ExportedHome) {
  const { titles, descriptions } = home;
  return {
    reference: home.reference,
    url: home.url,
    status: home.status,
    availability: home.availability,
    type: home.type,
    price: home.priceCents / 100,
    currency: 'EUR',
    price_frequency: home.status === 'for_sale' ? 'sale' : 'month',
    location: home.placeLabel,
    country: COUNTRY_LABELS[home.country],
    shown_address: home.location,
    street: home.street,
    postal_code: home.postalCode,
    latitude: home.latitude,
    longitude: home.longitude,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    covered_area: home.areaM2,
    plot_area: home.lotSizeM2,
    year_built: home.yearBuilt,
    floor: home.floorLevel,
    total_floors: home.totalFloors,
    parking_spaces: home.parkingSpaces,
    energy_class: home.energyClass,
    construction_material: home.constructionMaterial,
    available_from: home.availableFrom,
    amenities: home.amenities,
    contact_email: home.contactEmail,
    contact_phone: home.contactPhone,
    virtual_tour_url: home.virtualTourUrl,
    video_url: home.videoUrl,
    language: guessLanguage(`${home.title} ${home.description}`),
    title: home.title,
    title_en: titles.en ?? null,
    title_el: titles.el ?? null,
    title_ru: titles.ru ?? null,
    description: home.description,
    description_en: descriptions.en ?? null,
    description_el: descriptions.el ?? null,
    description_ru: descriptions.ru ?? null,
    photos: home.pictures,
    updated_at: home.updatedAt.toISOString(),
  };
}
export type HomeRecord = ReturnType<typeof homeRecord>;
