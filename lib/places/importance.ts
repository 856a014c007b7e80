import { childrenOf, getPlace, wholeOf } from './gazetteer';
import type { Place } from './types';

const UNCOUNTED = 2.5;
const COUNTRY = 8;
const QUARTER = 1;
/** A district ranks just below its town. */
const AFTER_ITS_TOWN = 0.01;

/** Resorts and islands are searched for by more people than live there; ranked like a town of 50,000. */
const POPULAR_IMPORTANCE = 4.7;
const POPULAR_PLACES = new Set(
  `ayia-napa protaras paralimni peyia coral-bay kato-paphos polis-chrysochous pissouri germasogeia
  agios-tychonas finikoudes mackenzie kolonaki vouliagmeni glyfada mykonos-town fira oia parikia
  naousa-paros naxos-town tinos-town skiathos-town hydra-town spetses-town parga nafplio lindos
  faliraki malia hersonissos elounda agios-nikolaos mykonos santorini paros naxos antiparos skiathos
  hydra spetses halkidiki pelion kefalonia lefkada zakynthos thasos syros`.split(/\s+/),
);

const known = new Map<number, number>();

/** log10 of inhabitants, for ranking only: from 0 (occupied) to 8 (a country). */
export function importanceOf(place: Place): number {
  const value = known.get(place.id) ?? computeImportance(place);
  known.set(place.id, value);
  return value;
}

function computeImportance(place: Place): number {
  if (place.occupied) return 0;
  if (place.kind === 'country') return COUNTRY;
  return POPULAR_PLACES.has(place.slug)
    ? Math.max(POPULAR_IMPORTANCE, inhabitants(place))
    : inhabitants(place);
}

function inhabitants(place: Place): number {
  if (place.kind === 'region') {
    const town = townOf(place);
    return town ? importanceOf(town) - AFTER_ITS_TOWN : Math.log10(populationWithin(place) + 1);
  }
  const own = place.population > 0 ? Math.log10(place.population + 1) : UNCOUNTED;
  const parent = getPlace(place.parentId ?? 0);
  return place.kind === 'area' && parent ? Math.max(own, importanceOf(parent) - QUARTER) : own;
}

function populationWithin(place: Place): number {
  return childrenOf(place.id).reduce((sum, child) => sum + populationWithin(child), place.population);
}

export function townOf(region: Place, below: Place = region): Place | null {
  for (const child of childrenOf(below.id)) {
    if (child.kind === 'city' && wholeOf(child)?.id === region.id) return child;
    const found = child.kind === 'region' ? townOf(region, child) : null;
    if (found) return found;
  }
  return null;
}
