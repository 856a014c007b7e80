import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import type { DeveloperCard, DeveloperDetail } from '@/lib/developers/types';
import { COUNTRY_LABELS } from '@/lib/places/constants';

const text = z.string().nullable();

const developer = apiShape<DeveloperCard & Partial<DeveloperDetail>, string>()(
  {
    id: z.int(),
    name: z.string(),
    description: z.string(),
    established: z.int().nullable(),
    location: z.string(),
    totalProjects: z.int(),
    activeProjects: z.int(),
    completedProjects: z.int(),
    specialties: z.array(z.string()),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  },
  {
    country: [z.string(), ({ country }) => COUNTRY_LABELS[country]],
    website: [text, ({ website }) => website ?? null],
    email: [text, ({ email }) => email ?? null],
    phone: [text, ({ phone }) => phone ?? null],
    image: [text, ({ image }, origin) => image && `${origin}${image}`],
  },
);
export const developerSchema = developer.schema.meta({ id: 'Developer' });
export const toApiDeveloper = developer.read;
