import { expect, test } from 'vitest';
import { developerJsonLd } from '@/lib/developers/json-ld';
import { developerMetadata } from '@/lib/developers/metadata';
import type { DeveloperDetail } from '@/lib/developers/types';
import { projectJsonLd } from '@/lib/projects/json-ld';
import { projectMetadata } from '@/lib/projects/metadata';
import type { ProjectDetail } from '@/lib/projects/types';

const ORIGIN = 'https://estia.example';

const developer: DeveloperDetail = {
  id: 7,
  name: 'Halcyon Homes',
  description: 'Low buildings with deep verandas.',
  established: 1994,
  location: 'Limassol',
  country: 'cyprus',
  specialties: ['Apartments'],
  image: '/media/logo/320.webp',
  website: 'javascript:alert(1)',
  email: null,
  phone: '+35725000101',
  totalProjects: 3,
  activeProjects: 3,
  completedProjects: 0,
  rating: null,
  canBeAsked: true,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const project: ProjectDetail = {
  id: 3,
  name: 'Alkyona Residences',
  description: 'Two quiet buildings.',
  location: 'Germasogeia, Limassol',
  country: 'cyprus',
  status: 'construction',
  propertyTypes: ['Apartments'],
  amenities: ['pool'],
  features: [],
  startDate: null,
  completionDate: null,
  latitude: null,
  longitude: null,
  images: [],
  floorPlans: [],
  units: [],
  totalUnits: 24,
  availableUnits: 0,
  minPriceCents: 40_600_000,
  maxPriceCents: 89_400_000,
  developer: { ...developer },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

test('a company without reviews has no rating, and a non-web address is omitted', () => {
  const data = developerJsonLd(developer, ORIGIN);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('sameAs');
  expect(data).toMatchObject({ logo: `${ORIGIN}/media/logo/320.webp`, foundingDate: '1994' });
  const reviewed = developerJsonLd({ ...developer, rating: 4.5, reviewCount: 2 }, ORIGIN);
  expect(reviewed).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
});

test('a sold-out project says so, with prices in euros', () => {
  expect(projectJsonLd(project, ORIGIN)).toMatchObject({
    offers: {
      lowPrice: 406_000,
      highPrice: 894_000,
      offerCount: 0,
      availability: 'https://schema.org/SoldOut',
    },
    mainEntity: { numberOfAvailableAccommodationUnits: { value: 0 } },
  });
  expect(projectJsonLd({ ...project, minPriceCents: null }, ORIGIN)).not.toHaveProperty('offers');
});

test('titles and descriptions are truncated', () => {
  const long = 'Ω'.repeat(80);
  for (const head of [
    projectMetadata({ ...project, name: long, description: `${long} ${long} ${long}` }),
    developerMetadata({ ...developer, name: long, description: `${long} ${long} ${long}` }),
  ]) {
    expect(String(head.title).length).toBeLessThanOrEqual(80);
    expect(head.description?.length).toBeLessThanOrEqual(160);
  }
  expect(projectMetadata(project).description).toContain('0 of 24 available');
});
