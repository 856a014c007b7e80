import { z } from 'zod';
import { timeSchema } from '@/lib/openapi/shared-schema';

export const developerSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    established: z.int().nullable(),
    location: z.string(),
    country: z.string(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    totalProjects: z.int(),
    activeProjects: z.int(),
    completedProjects: z.int(),
    specialties: z.array(z.string()),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    image: z.string().nullable(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'Developer' });

const project = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.string(),
  status: z.enum(['planning', 'construction', 'completed', 'available']),
  totalUnits: z.int(),
  availableUnits: z.int().meta({ description: 'Counted from the units.' }),
  priceRange: z.object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    currency: z.literal('EUR'),
  }),
  propertyTypes: z.array(z.string()),
  amenities: z.array(z.string()),
  mainImage: z.string().nullable(),
  developerId: z.int(),
  developerName: z.string(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  images: z.array(z.string()),
  startDate: z.string().nullable(),
  completionDate: z.string().nullable(),
  features: z.array(z.string()),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  floorPlans: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      bedrooms: z.int(),
      bathrooms: z.int(),
      area: z.number(),
      price: z.number().nullable(),
      image: z.string().nullable(),
    }),
  ),
});

export const projectCardSchema = project.meta({ id: 'ProjectCard' });

export const projectSchema = project
  .extend({
    units: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        floorPlanId: z.int().nullable(),
        floor: z.int().nullable(),
        bedrooms: z.int(),
        bathrooms: z.int(),
        internalArea: z.number(),
        verandaArea: z.number(),
        totalArea: z.number(),
        price: z.number().nullable().meta({ description: 'null for a sold home' }),
        status: z.enum(['available', 'reserved', 'sold']),
      }),
    ),
  })
  .meta({ id: 'Project' });
