import type { Database } from '@/lib/db';
import { projectTags } from '@/lib/projects/cache-tags';

/** Tags of every cached read that names these people's developers or shows their reviews. */
export async function tagsOfDevelopers(
  tx: Pick<Database, 'developer'>,
  ownerIds: readonly string[],
): Promise<string[]> {
  const developers = await tx.developer.findMany({
    where: { ownerId: { in: [...ownerIds] } },
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
