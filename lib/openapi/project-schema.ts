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
    total_projects: z.int(),
    active_projects: z.int(),
    completed_projects: z.int(),
    specialties: z.array(z.string()),
    rating: z.number().nullable(),
    review_count: z.int(),
    image: z.string().nullable(),
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Developer' });

const project = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.string(),
  status: z.enum(['planning', 'construction', 'completed', 'available']),
  total_units: z.int(),
  available_units: z.int().meta({ description: 'Counted from the units.' }),
  price_range: z.object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    currency: z.literal('EUR'),
  }),
  property_types: z.array(z.string()),
  amenities: z.array(z.string()),
  main_image: z.string().nullable(),
  developer_id: z.int(),
  developer_name: z.string(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export const projectCardSchema = project.meta({ id: 'ProjectCard' });

export const projectSchema = project
  .extend({
    images: z.array(z.string()),
    start_date: z.string().nullable(),
    completion_date: z.string().nullable(),
    features: z.array(z.string()),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    floor_plans: z.array(
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
    units: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        floor_plan_id: z.int().nullable(),
        floor: z.int().nullable(),
        bedrooms: z.int(),
        bathrooms: z.int(),
        internal_area: z.number(),
        veranda_area: z.number(),
        total_area: z.number(),
        price: z.number().nullable(),
        status: z.enum(['available', 'reserved', 'sold']),
      }),
    ),
  })
  .meta({ id: 'Project' });
