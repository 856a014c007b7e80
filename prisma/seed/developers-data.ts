// Invented companies and projects. Places are gazetteer slugs; `months` count from the day of the seed.
import type { ProjectStatus } from '@/lib/generated/prisma/enums';

export type DeveloperText = {
  name: string;
  /** Who edits it; most have nobody yet. */
  ownerUsername: string | null;
  description: string;
  established: number;
  location: string;
  country: 'cyprus' | 'greece';
  slug: string;
  phone: string;
  specialties: string[];
};

export const DEVELOPERS: readonly DeveloperText[] = [
  {
    name: 'Halcyon Homes',
    ownerUsername: 'developer',
    description:
      'Halcyon Homes has built along the coast of Limassol and Paphos since 1994: low buildings with deep verandas, planned by our own architects and handed over with the keys, the manuals and the telephone number of the person who built them. Half of our buyers come on the advice of another.',
    established: 1994,
    location: 'Limassol',
    country: 'cyprus',
    slug: 'halcyon-homes',
    phone: '+35725000101',
    specialties: ['Apartments', 'Sea-front living', 'Energy class A'],
  },
  {
    name: 'Petra Developments',
    ownerUsername: null,
    description:
      'A family firm from Paphos that builds villas and small clusters of houses in the hills between Tala and Polis. Stone from the quarry at Trimithousa, wood from certified forests, and gardens that live on little water.',
    established: 1987,
    location: 'Paphos',
    country: 'cyprus',
    slug: 'petra-developments',
    phone: '+35726000102',
    specialties: ['Villas', 'Stone building', 'Resorts'],
  },
  {
    name: 'Kition Builders',
    ownerUsername: null,
    description:
      'Kition Builders put up sound apartments for people who live and work in Larnaca and Nicosia. We publish the progress of each site every month and have never handed over later than the contract says by more than eight weeks.',
    established: 2003,
    location: 'Larnaca',
    country: 'cyprus',
    slug: 'kition-builders',
    phone: '+35724000103',
    specialties: ['City apartments', 'First homes'],
  },
  {
    name: 'Anemos Residences',
    ownerUsername: null,
    description:
      'Holiday homes on the east coast, from studios near the beach to houses with pools. Anemos looks after what it builds: the same company lets, cleans and repairs your home while you are away.',
    established: 2009,
    location: 'Paralimni',
    country: 'cyprus',
    slug: 'anemos-residences',
    phone: '+35723000104',
    specialties: ['Holiday homes', 'Property management'],
  },
  {
    name: 'Attiki Domi',
    ownerUsername: null,
    description:
      'Attiki Domi builds and converts in Athens and Thessaloniki. We like difficult plots: corner sites, old factories, the gap between two listed houses. All new buildings reach class A+.',
    established: 1998,
    location: 'Athens',
    country: 'greece',
    slug: 'attiki-domi',
    phone: '+302100000105',
    specialties: ['Conversions', 'City apartments', 'Energy class A+'],
  },
  {
    name: 'Mare Creta',
    ownerUsername: null,
    description:
      'Mare Creta restores old houses around Chania and builds new ones that could have stood there for a century. Eleven craftsmen on our own payroll, no hurry, and a waiting list.',
    established: 2012,
    location: 'Chania',
    country: 'greece',
    slug: 'mare-creta',
    phone: '+302821000106',
    specialties: ['Restoration', 'Village houses', 'Villas'],
  },
];

export type ProjectText = {
  developer: string;
  name: string;
  place: string;
  /** As shown; the projects' filter knows districts and resorts by these words. */
  location: string;
  status: ProjectStatus;
  /** Months from now to start and completion; negative is past, `null` unknown. */
  months: readonly [number | null, number | null];
  type: 'apartment' | 'house';
  propertyTypes: string[];
  /** Blocks or rows, floors in each, homes on a floor. */
  layout: readonly [blocks: number, floors: number, perFloor: number];
  /** Share of the homes that are sold or reserved. */
  taken: number;
  /** Against the usual new home of the place. */
  priceRatio: number;
  amenities: string[];
  features: string[];
  description: string;
};

export const PROJECTS: readonly ProjectText[] = [
  {
    developer: 'halcyon-homes',
    name: 'Alkyona Residences',
    place: 'germasogeia',
    location: 'Germasogeia, Limassol',
    status: 'construction',
    months: [-14, 10],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Penthouses'],
    layout: [2, 4, 3],
    taken: 0.55,
    priceRatio: 1,
    amenities: ['pool', 'gym', 'parking_space', 'storage', 'elevator', 'ev_charging', 'underfloor_heating'],
    features: [
      'Verandas of at least 14 m²',
      'Covered parking for every home',
      'Heat pumps and photovoltaics',
      'Eleven minutes on foot to the sea road',
      'Two-year snagging service',
    ],
    description:
      'Two quiet buildings of four floors on a slope above the tourist area, turned so that every living room sees a strip of sea or the hills. Between them lie the pool, a lawn and old carob trees that were kept.',
  },
  {
    developer: 'halcyon-homes',
    name: 'The Mole House',
    place: 'old-town',
    location: 'Old Town, Limassol',
    status: 'available',
    months: [-40, -5],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Lofts'],
    layout: [1, 4, 4],
    taken: 0.7,
    priceRatio: 1.1,
    amenities: ['elevator', 'storage', 'roof_deck', 'secure_door', 'air_conditioning'],
    features: [
      'Stone front of 1928, new building behind',
      'Ceilings of 3.2 m',
      'Roof deck with kitchen',
      'No car needed',
    ],
    description:
      "A merchant's house two streets from the old port kept its façade and its staircase; behind them are sixteen new homes with tall windows and thick walls.",
  },
  {
    developer: 'halcyon-homes',
    name: 'Amathus Terraces',
    place: 'agios-tychonas',
    location: 'Agios Tychonas, Limassol',
    status: 'planning',
    months: [5, 33],
    type: 'house',
    propertyTypes: ['Villas', 'Maisonettes'],
    layout: [3, 1, 6],
    taken: 0.12,
    priceRatio: 1.15,
    amenities: ['swimming_pool', 'garden', 'parking_space', 'storage', 'view', 'ev_charging', 'alarm'],
    features: [
      'Private pools',
      'Sea views from the upper floor',
      'Gardens planted with native shrubs',
      'Gated lane',
    ],
    description:
      'Eighteen houses in three rows that step down the hillside above ancient Amathus, each with its own pool and a roof terrace towards the sea.',
  },
  {
    developer: 'petra-developments',
    name: 'Akamas Gate',
    place: 'latchi',
    location: 'Latchi, Paphos',
    status: 'construction',
    months: [-9, 15],
    type: 'house',
    propertyTypes: ['Villas'],
    layout: [2, 1, 7],
    taken: 0.43,
    priceRatio: 1.1,
    amenities: ['swimming_pool', 'garden', 'built_in_bbq', 'parking_space', 'solar_water_heating', 'view'],
    features: ['Local stone', 'Plots from 480 m²', 'Six minutes by car to the harbour', 'Rainwater cisterns'],
    description:
      'Fourteen villas at the edge of the Akamas, built of the yellow stone of the area, with courtyards on the side away from the wind.',
  },
  {
    developer: 'petra-developments',
    name: 'Tala Gardens',
    place: 'tala',
    location: 'Tala, Paphos',
    status: 'completed',
    months: [-52, -18],
    type: 'house',
    propertyTypes: ['Townhouses', 'Bungalows'],
    layout: [4, 1, 5],
    taken: 1,
    priceRatio: 0.95,
    amenities: ['pool', 'garden', 'parking_space', 'storage'],
    features: ['Shared pool and tennis court', 'Walled gardens', 'Bus to Paphos'],
    description:
      'Twenty homes round a shared garden below the village of Tala. The last one was sold in the spring; resales come up now and then.',
  },
  {
    developer: 'petra-developments',
    name: 'Kato Paphos Court',
    place: 'kato-paphos',
    location: 'Kato Paphos, Paphos',
    status: 'available',
    months: [-30, -2],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Studios'],
    layout: [2, 3, 4],
    taken: 0.62,
    priceRatio: 1,
    amenities: ['pool', 'elevator', 'parking_space', 'air_conditioning', 'balcony'],
    features: [
      'Ready to move in',
      'Ten minutes on foot to the harbour',
      'Low common charges',
      'Title deeds applied for',
    ],
    description:
      'Two buildings of three floors beside the archaeological park, with a pool between them and verandas towards the evening sun.',
  },
  {
    developer: 'petra-developments',
    name: 'Cedar Lodge',
    place: 'pano-platres',
    location: 'Pano Platres, Troodos',
    status: 'planning',
    months: [8, 30],
    type: 'house',
    propertyTypes: ['Houses'],
    layout: [2, 1, 5],
    taken: 0.1,
    priceRatio: 1.2,
    amenities: ['fireplace', 'central_heating', 'garden', 'parking_space', 'view'],
    features: ['1,150 m above the sea', 'Timber and stone', 'Snow most winters', 'Footpath to the falls'],
    description:
      'Ten houses among pines in the old hill resort, with stoves, boot rooms and windows that frame the valley.',
  },
  {
    developer: 'kition-builders',
    name: 'Salt Lake View',
    place: 'larnaca-city',
    location: 'Larnaca',
    status: 'construction',
    months: [-20, 6],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Penthouses'],
    layout: [1, 6, 4],
    taken: 0.71,
    priceRatio: 1,
    amenities: ['elevator', 'parking_space', 'storage', 'ev_charging', 'solar_water_heating', 'balcony'],
    features: [
      'Flamingos in winter',
      'Photovoltaics on the roof',
      'Store room for each home',
      'Fifteen minutes on foot to Finikoudes',
    ],
    description:
      'Six floors near the aqueduct, turned towards the salt lake. Twenty-four homes of one to three bedrooms, most with two sides to the light.',
  },
  {
    developer: 'kition-builders',
    name: 'Acropolis Park',
    place: 'acropolis',
    location: 'Strovolos, Nicosia',
    status: 'construction',
    months: [-6, 18],
    type: 'apartment',
    propertyTypes: ['Apartments'],
    layout: [2, 5, 2],
    taken: 0.3,
    priceRatio: 1.05,
    amenities: ['elevator', 'parking_space', 'storage', 'underfloor_heating', 'secure_door', 'ev_charging'],
    features: ['Opposite the park', 'Two homes a floor', 'Underfloor heating', 'Covered parking for two'],
    description:
      'Two slim buildings opposite Acropolis park with only two apartments on each floor, so that every home has three sides.',
  },
  {
    developer: 'anemos-residences',
    name: 'Fig Tree Houses',
    place: 'fig-tree-bay',
    location: 'Fig Tree Bay, Protaras',
    status: 'available',
    months: [-26, -1],
    type: 'house',
    propertyTypes: ['Villas', 'Maisonettes'],
    layout: [2, 1, 6],
    taken: 0.58,
    priceRatio: 1,
    amenities: ['swimming_pool', 'garden', 'parking_space', 'air_conditioning', 'furnished'],
    features: ['Five minutes on foot to the bay', 'Private pools', 'Furnished on request', 'Letting service'],
    description:
      'Twelve white houses behind the bay, each with a pool, an outdoor kitchen and a roof from which you see both the sea and the windmills.',
  },
  {
    developer: 'anemos-residences',
    name: 'Nissi Court',
    place: 'nissi',
    location: 'Nissi, Ayia Napa',
    status: 'construction',
    months: [-11, 8],
    type: 'apartment',
    propertyTypes: ['Studios', 'Apartments'],
    layout: [2, 3, 5],
    taken: 0.47,
    priceRatio: 0.95,
    amenities: ['pool', 'gym', 'elevator', 'parking_space', 'balcony', 'furnished'],
    features: ['Walk to Nissi beach', 'Holiday licence prepared', 'Two pools', 'On-site reception in season'],
    description:
      'Thirty homes for holidays and for letting, a short walk from the beach: studios and one and two bedrooms round two pools.',
  },
  {
    developer: 'attiki-domi',
    name: 'Aixoni Twenty',
    place: 'glyfada',
    location: 'Glyfada, Athens',
    status: 'construction',
    months: [-8, 16],
    type: 'apartment',
    propertyTypes: ['Apartments', 'Maisonettes'],
    layout: [1, 5, 4],
    taken: 0.4,
    priceRatio: 1.1,
    amenities: [
      'elevator',
      'parking_space',
      'storage',
      'underfloor_heating',
      'garden',
      'ev_charging',
      'alarm',
    ],
    features: [
      'Class A+',
      'Gardens for the ground floor',
      'Two parking spaces for large homes',
      'Tram and sea within fifteen minutes on foot',
    ],
    description:
      'Twenty homes on a corner near the golf course of Glyfada, with planted verandas that will be green walls in three summers.',
  },
  {
    developer: 'attiki-domi',
    name: 'Kapnomagazo',
    place: 'thessaloniki-centre',
    location: 'Thessaloniki',
    status: 'available',
    months: [-33, -3],
    type: 'apartment',
    propertyTypes: ['Lofts', 'Apartments'],
    layout: [1, 5, 5],
    taken: 0.76,
    priceRatio: 1.15,
    amenities: ['elevator', 'secure_door', 'storage', 'air_conditioning', 'manned_reception'],
    features: [
      'Tobacco warehouse of 1922',
      'Brick vaults',
      'Metro in four minutes',
      'Shared courtyard with café',
    ],
    description:
      'A tobacco warehouse became twenty-five homes. Brick walls, iron columns and windows as high as doors, round a courtyard that stays cool in August.',
  },
  {
    developer: 'mare-creta',
    name: 'Almyrida Houses',
    place: 'almyrida',
    location: 'Almyrida, Chania',
    status: 'planning',
    months: [3, 26],
    type: 'house',
    propertyTypes: ['Houses', 'Villas'],
    layout: [2, 1, 4],
    taken: 0.25,
    priceRatio: 1.15,
    amenities: ['swimming_pool', 'garden', 'fireplace', 'parking_space', 'view'],
    features: [
      'Stone, lime and chestnut wood',
      'Between two beaches',
      'Cisterns and solar power',
      'Eight houses, no more',
    ],
    description:
      'Eight houses between the beach of Almyrida and the first olive trees, built the slow way with stone from Stylos.',
  },
];
