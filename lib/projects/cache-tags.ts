/** Tags of cached reads about companies and their projects, beside those of lib/listings/cache-tags.ts. */
export const projectTags = {
  /** The directory of companies, its counts and the list of projects: any public change in either. */
  directory: 'developers',
  developer: (id: number) => `developer:${id}`,
  project: (id: number) => `project:${id}`,
} as const;
