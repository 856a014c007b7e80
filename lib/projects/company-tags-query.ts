import type { Database } from '@/lib/db';
import { projectTags } from '@/lib/projects/cache-tags';

/** Every cached read that names the companies of these people, or shows what others say of them. */
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
