import type { Database } from '@/lib/db';
import { projectTags } from '@/lib/projects/cache-tags';

/** Tags of every cached read that names these people's companies or shows their reviews. */
export async function tagsOfCompanies(
  tx: Pick<Database, 'developer'>,
  ownerIds: readonly string[],
): Promise<string[]> {
  const companies = await tx.developer.findMany({
    where: { ownerId: { in: [...ownerIds] } },
    select: { id: true, projects: { select: { id: true } } },
  });
  if (companies.length === 0) return [];
  return [
    projectTags.directory,
    ...companies.flatMap(({ id, projects }) => [
      projectTags.developer(id),
      ...projects.map((project) => projectTags.project(project.id)),
    ]),
  ];
}
