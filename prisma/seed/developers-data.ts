// Invented companies. Places are gazetteer slugs.

export type DeveloperText = {
  name: string;
  /** Username of the editor; most have none. */
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
      'Halcyon Homes has built along the coast of Limassol and Paphos since 1994: low buildings with deep verandas, planned by our own architects and handed over with the keys, the manuals and the telephone number of the person who built them. Half of our buyers were recommended to us by another.',
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
