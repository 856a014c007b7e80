// Every documented parameter and field of the calls with many of them, with values that are understood.
import { encodeArea } from '@/lib/map/draw-path';
import { API_LISTING } from './listing-values';

/** All filters of a search. */
export const WHOLE_BUDGET = {
  cash: '9000000',
  monthly: '90000',
  income: '900000',
  age: '30',
  main_home: '1',
  first_home: '1',
  resident: '1',
  buyers: '2',
  rate: '4',
  years: '20',
};

export const WHOLE_SEARCH = {
  ...WHOLE_BUDGET,
  location: 'Limassol',
  search: 'Limassol',
  places: 'limassol',
  country: 'cyprus',
  price: '100k-300k',
  price_min: '1000',
  price_max: '9000000',
  bedrooms: '1',
  bathrooms: '1',
  property_type: 'apartment',
  features: 'elevator',
  size_min: '20',
  size_max: '9000',
  floor: '1+',
  year_min: '1900',
  energy: 'F',
  lister: 'owner',
  extras: 'video',
  bounds: '34,32,36,35',
  area: encodeArea([
    { latitude: 34, longitude: 32 },
    { latitude: 36, longitude: 32 },
    { latitude: 36, longitude: 35 },
  ]),
  sort: 'newest',
};

/** Together they name all that a sentence can mean. */
export const SENTENCES = [
  'buy a house or flat in Larnaca or Paphos, 2 beds, 1 bath, 100k to 500k, with pool',
  'flat to rent in Limassol from owner, top floor, 50-200 sqm, built after 2000, energy class B, reduced',
] as const;

export const PAGE = { page: '1', page_size: '5' };

/** Every field of a listing's form but the photos. */
export const WHOLE_LISTING = {
  ...API_LISTING,
  userType: 'developer',
  energyRating: 'B',
  region: 'Limassol',
  city: 'Germasogeia',
  postal_code: '4040',
  street: 'Olympou 4',
  latitude: '34.7071',
  longitude: '33.0826',
  lotSize: '400',
  yearBuilt: '2019',
  parkingSpaces: '1',
  floorLevel: '3',
  totalFloors: '5',
  constructionMaterial: 'Concrete',
  availableFrom: '2040-01-15',
  phoneCountry: 'CY',
  virtualTourUrl: 'https://example.com/tour',
  videoUrl: 'https://example.com/video',
  translations: JSON.stringify({ el: { title: 'Διαμέρισμα με βεράντα', description: 'Κοντά στη θάλασσα.' } }),
  devUnits: JSON.stringify([
    { unitBlock: 'A1', beds: 2, baths: 1.5, internalArea: 80, verandaArea: 12.25, pool: true },
  ]),
  primary_is_first: 'true',
  'amenities[]': 'elevator',
};

export const WHOLE_PROFILE = {
  name: 'Eleni Georgiou',
  bio: 'Homes by the sea.',
  location: 'Limassol',
  phone: '+35799123456',
  contact_email: 'eleni@contact.example',
  office: 'Limassol',
  website: 'https://eleni.example/',
  works_as: 'agent',
  avatar: null,
};
