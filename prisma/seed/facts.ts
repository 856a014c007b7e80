import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';

/** What a home is called. */
export type Form =
  | 'studio'
  | 'apartment'
  | 'penthouse'
  | 'maisonette'
  | 'townhouse'
  | 'semi-detached house'
  | 'detached house'
  | 'bungalow'
  | 'villa'
  | 'stone house'
  | 'plot'
  | 'field'
  | 'olive grove';

export type Condition = 'off-plan' | 'new' | 'renovated' | 'good' | 'to renovate';

export type View = 'sea' | 'mountains' | 'town' | 'open';

export type SampleUnit = {
  block: string;
  bedrooms: number;
  bathrooms: number;
  internalM2: number;
  verandaM2: number;
  pool: boolean;
};

/** Where a home stands. */
export type Spot = {
  place: MarketPlace;
  latitude: number;
  longitude: number;
  /** Kilometres to the shore as the crow flies; FAR_FROM_SEA_KM and more count as inland. */
  seaKm: number;
};

/** Rooms, sizes and age. `null` where it makes no sense, as on land. */
export type Build = {
  type: PropertyType;
  form: Form;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  yearBuilt: number | null;
  condition: Condition;
  floorLevel: number | null;
  totalFloors: number | null;
  parkingSpaces: number | null;
  material: string | null;
  /** One of several homes with common grounds. */
  isComplex: boolean;
  /** How the home stands among its like, standard normal: what its price has beyond place and age. */
  quality: number;
};

/** Everything that is true of one sample home. Texts and pictures follow from it. */
export type Facts = Spot &
  Build & {
    id: number;
    owner: SeedPerson;
    isDeveloper: boolean;
    status: PropertyStatus;
    /** What it is offered for, also while it is a draft. */
    market: 'for_sale' | 'for_rent';
    /** `null`: on request. */
    priceCents: number | null;
    formerPriceCents: number | null;
    /** Above nine of ten of its like. */
    isLuxury: boolean;
    energyClass: EnergyClass | null;
    view: View | null;
    amenities: string[];
    units: SampleUnit[];
    /** ISO date. */
    availableFrom: string | null;
    street: string | null;
    postalCode: string | null;
    listedAt: Date;
    published: boolean;
    removedAt: Date | null;
  };
