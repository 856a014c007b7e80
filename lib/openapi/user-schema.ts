import { z } from 'zod';

export const accountSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().meta({ description: 'With which one signs in; nobody else sees it.' }),
    contact_email: z.string().nullable().meta({ description: 'What signed-in people see.' }),
    name: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    phone: z.string().nullable(),
    office: z.string().nullable(),
    avatar: z.string().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'Account' });

export const viewerSchema = z
  .object({
    user: z
      .object({ id: z.string(), username: z.string(), name: z.string(), avatar: z.string().nullable() })
      .nullable(),
    unreadThreads: z.int(),
    connections: z.int(),
    pendingRequests: z.int(),
    isAdmin: z.boolean(),
    hasCompany: z.boolean(),
    favouriteIds: z.array(z.int()),
  })
  .meta({ id: 'Viewer' });
