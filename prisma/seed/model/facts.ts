import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';

/** Kind of building or land, as used in texts. */
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

/** Location of a home. */
export type Spot = {
  place: MarketPlace;
  latitude: number;
  longitude: number;
  /** Kilometres to the shore as the crow flies; FAR_FROM_SEA_KM and more count as inland. */
  seaKm: number;
};

/** Rooms, sizes and age; `null` where not applicable, as for land. */
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
  /** One of several homes that share their grounds. */
  isComplex: boolean;
  /** Standard normal score relative to similar homes: the part of the price not explained by place and age. */
  quality: number;
};

/** All facts of one sample home; texts and pictures are derived from them. */
export type Facts = Spot &
  Build & {
    id: number;
    owner: SeedPerson;
    isDeveloper: boolean;
    status: PropertyStatus;
    /** Kind of offer, also for drafts. */
    market: 'for_sale' | 'for_rent';
    /** `null`: price on request. */
    priceCents: number | null;
    formerPriceCents: number | null;
    /** In the top tenth of prices per m² in its zone. */
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
