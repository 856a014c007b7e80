import type { FieldErrors } from '@/lib/errors';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';

/** What a listing must say before everybody sees it. */
export type PublicationFacts = {
  listerType: 'agent' | 'developer';
  title: string;
  description: string;
  status: PropertyStatus;
  type: PropertyType;
  location: string;
  placeId: number | null;
  priceCents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  yearBuilt: number | null;
  energyClass: string | null;
  photoCount: number;
  unitCount: number;
  contactEmail: string | null;
  contactPhone: string | null;
};

const FIRST_YEAR = 1800;
/** Off-plan homes name the year of their completion. */
export const YEARS_AHEAD = 5;

type Rule = readonly [field: string, isMissing: (facts: PublicationFacts) => boolean, message: string];

const isHome = ({ type }: PublicationFacts) => type !== 'land';
/** A developer's listing counts rooms and areas by unit. */
const isSingleHome = (facts: PublicationFacts) => isHome(facts) && facts.listerType === 'agent';

const RULES: readonly Rule[] = [
  ['title', ({ title }) => title.trim() === '', 'Give the listing a title.'],
  ['description', ({ description }) => description.trim() === '', 'Describe the home.'],
  [
    'propertyStatus',
    ({ status }) => status === 'unavailable',
    'Choose whether the home is for sale or for rent.',
  ],
  [
    'location',
    ({ location, placeId }) => location.trim() === '' || placeId === null,
    'Say where the home is.',
  ],
  ['price', ({ priceCents }) => !priceCents, 'Name a price above zero.'],
  ['bedrooms', (facts) => isSingleHome(facts) && facts.bedrooms === null, 'Say how many bedrooms it has.'],
  ['bathrooms', (facts) => isSingleHome(facts) && facts.bathrooms === null, 'Say how many bathrooms it has.'],
  ['area', (facts) => isSingleHome(facts) && !facts.areaM2, 'Give the covered area.'],
  ['area', (facts) => !isHome(facts) && !facts.areaM2 && !facts.lotSizeM2, 'Give the area of the land.'],
  ['images', ({ photoCount }) => photoCount === 0, 'Add at least one photo.'],
  [
    'devUnits',
    ({ listerType, unitCount }) => listerType === 'developer' && unitCount === 0,
    'Add at least one unit.',
  ],
  ['contactEmail', ({ contactEmail }) => !contactEmail, 'Give an email address for enquiries.'],
  ['contactPhone', ({ contactPhone }) => !contactPhone, 'Give a phone number for enquiries.'],
  // Directive 2010/31/EU, article 12: every advertisement of a building names it. 'Pending' and 'Exempt' are answers.
  ['energyRating', (facts) => isHome(facts) && !facts.energyClass, 'Choose the energy class.'],
];

/**
 * What still keeps a listing from being published, by the field names of the wizard; empty when nothing does. The same
 * rules as for a new listing, and the energy class that EU law wants in an advertisement.
 */
export function publicationProblems(facts: PublicationFacts, now: Date): FieldErrors {
  const problems: FieldErrors = {};
  for (const [field, isMissing, message] of RULES) {
    if (isMissing(facts)) problems[field] = [...(problems[field] ?? []), message];
  }
  const lastYear = now.getUTCFullYear() + YEARS_AHEAD;
  if (facts.yearBuilt !== null && (facts.yearBuilt < FIRST_YEAR || facts.yearBuilt > lastYear)) {
    problems.yearBuilt = [`The year must lie between ${FIRST_YEAR} and ${lastYear}.`];
  }
  return problems;
}
