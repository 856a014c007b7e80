import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';

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

export type Spot = {
  place: MarketPlace;
  latitude: number;
  longitude: number;
  /** Kilometres as the crow flies; FAR_FROM_SEA_KM and more are inland. */
  seaKm: number;
};

/** `null` where not applicable, as for land. */
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
  /** Several homes that share their grounds. */
  isComplex: boolean;
  /** Standard normal: the part of the price that place and age do not explain. */
  quality: number;
};

export type Facts = Spot &
  Build & {
    id: number;
    owner: SeedPerson;
    isDeveloper: boolean;
    status: PropertyStatus;
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
