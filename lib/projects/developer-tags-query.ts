import type { Database } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { projectTags } from '@/lib/projects/cache-tags';

export async function tagsOfDevelopers(
  tx: Pick<Database, 'developer'>,
  where: Prisma.DeveloperWhereInput,
): Promise<string[]> {
  const developers = await tx.developer.findMany({
    where,
    select: { id: true, projects: { select: { id: true } } },
  });
  if (developers.length === 0) return [];
  return [
    projectTags.directory,
    ...developers.flatMap(({ id, projects }) => [
      projectTags.developer(id),
      ...projects.map((project) => projectTags.project(project.id)),
    ]),
  ];
}
