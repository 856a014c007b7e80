import { budgetText } from '@/lib/affordability/affordability-text';
import { placeLabel } from '@/lib/places/gazetteer';
import { type AppliedFilter, panelFilters } from '@/lib/search/filters/filter-fields';
import { placesOf } from '@/lib/search/filters/search-area';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { tFilters } from '@/messages/filters';
import { tLabels } from '@/messages/labels';

// Separate from filter-fields.ts so that the browser does not load the gazetteer.

/** All active filters except the place in the path. */
export function appliedFilters(filters: ListingFilters): AppliedFilter[] {
  const { location, places, country, bounds, drawnArea, budget } = filters;
  return [
    ...placesOf(places).map((place) => ({
      text: placeLabel(place),
      without: { places: places.filter((slug) => slug !== place.slug) },
    })),
    ...(location ? [{ text: location, without: { location: '' } }] : []),
    ...(country ? [{ text: tLabels(`country.${country}`), without: { country: null } }] : []),
    ...panelFilters(filters),
    ...(bounds ? [{ text: tFilters('mapArea'), without: { bounds: null } }] : []),
    ...(budget ? [{ text: budgetText(budget), without: { budget: null } }] : []),
    ...(drawnArea ? [{ text: tFilters('drawnArea'), without: { drawnArea: null } }] : []),
  ];
}
