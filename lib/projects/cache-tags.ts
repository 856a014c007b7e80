/** Tags of cached reads about developers and projects, in addition to lib/listings/cache-tags.ts. */
export const projectTags = {
  /** The directories of developers and projects with their counts; dropped on any public change. */
  directory: 'developers',
  developer: (id: number) => `developer:${id}`,
  project: (id: number) => `project:${id}`,
} as const;
