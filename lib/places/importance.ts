/** How likely a place is meant, as an order of magnitude of inhabitants; for ranking only. */
import { childrenOf, getPlace, wholeOf } from './gazetteer';
import type { Place } from './types';

/** Settlements of the hand-kept files whose inhabitants nobody counted. */
const UNCOUNTED = 2.5;
const COUNTRY = 8;
/** A quarter of a town counts as a tenth of it. */
const QUARTER = 1;
/** A district comes right after the town of its name. */
const AFTER_ITS_TOWN = 0.01;

/** Places that far more people look for than live in: resorts and islands. As many seekers as a town of 50,000. */
const SOUGHT = 4.7;
const SOUGHT_AFTER = new Set([
  'ayia-napa',
  'protaras',
  'paralimni',
  'peyia',
  'coral-bay',
  'kato-paphos',
  'polis-chrysochous',
  'pissouri',
  'germasogeia',
  'agios-tychonas',
  'finikoudes',
  'mackenzie',
  'kolonaki',
  'vouliagmeni',
  'glyfada',
  'mykonos-town',
  'fira',
  'oia',
  'parikia',
  'naousa-paros',
  'naxos-town',
  'tinos-town',
  'skiathos-town',
  'hydra-town',
  'spetses-town',
  'parga',
  'nafplio',
  'lindos',
  'faliraki',
  'malia',
  'hersonissos',
  'elounda',
  'agios-nikolaos',
  'mykonos',
  'santorini',
  'paros',
  'naxos',
  'antiparos',
  'skiathos',
  'hydra',
  'spetses',
  'halkidiki',
  'pelion',
  'kefalonia',
  'lefkada',
  'zakynthos',
  'thasos',
  'syros',
]);

const known = new Map<number, number>();

/** Between 0 (nothing may be listed there) and 8 (a country). */
export function importanceOf(place: Place): number {
  const value = known.get(place.id) ?? weigh(place);
  known.set(place.id, value);
  return value;
}

function weigh(place: Place): number {
  if (place.occupied) return 0;
  if (place.kind === 'country') return COUNTRY;
  return SOUGHT_AFTER.has(place.slug) ? Math.max(SOUGHT, inhabitants(place)) : inhabitants(place);
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

/** The town inside a region that carries its name, or `null`. */
export function townOf(region: Place, below: Place = region): Place | null {
  for (const child of childrenOf(below.id)) {
    if (child.kind === 'city' && wholeOf(child)?.id === region.id) return child;
    const found = child.kind === 'region' ? townOf(region, child) : null;
    if (found) return found;
  }
  return null;
}
