import { z } from 'zod';

export const pageQuery = z.object({
  page: z.string().optional().meta({ description: 'From 1. Anything else counts as 1.' }),
  page_size: z.string().optional().meta({ description: 'Results on a page.' }),
});

export const errorSchema = z
  .object({
    error: z.string().meta({ description: 'Written for the person who reads it.' }),
    code: z.string().meta({ description: 'For programs.' }),
    detail: z.string().optional(),
    details: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Messages by field.' }),
  })
  .meta({ id: 'Error' });

export const messageSchema = z.object({ message: z.string() });

export const pageOfSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });

/** Names the filters that were not understood. */
export const foundPageOfSchema = <T extends z.ZodType>(item: T) =>
  pageOfSchema(item).extend({
    ignored: z.array(z.string()).meta({ description: "What was not understood, as 'country=France'." }),
  });
