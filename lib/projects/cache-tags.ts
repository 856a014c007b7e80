export const projectTags = {
  /** Both directories with their counts; dropped on any public change. */
  directory: 'developers',
  developer: (id: number) => `developer:${id}`,
  project: (id: number) => `project:${id}`,
} as const;
