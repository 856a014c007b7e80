import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { projectTags } from '@/lib/projects/cache-tags';
import { canEditProject } from '@/lib/projects/policy';
import type { ProjectTarget } from '@/lib/projects/schema';
import { publishCacheTags } from '@/lib/realtime/publish';
import { lockPictures } from '@/lib/storage/picture-lock-query';

export const projectNotFound = () => new AppError('not_found', 'Project not found');
const conflict = () =>
  new AppError(
    'conflict',
    'The project was changed in another window. Reload the page to see it, then try again.',
  );

/**
 * Does `work` on the actor's own project in one transaction that raises its version: of two changes made on the same
 * version one wins. Drops the pages that show the project.
 *
 * @throws AppError `not_found` for anybody else's project, `conflict` for a stale version
 */
export async function changeProject<T>(
  actor: Actor,
  { id, version }: ProjectTarget,
  work: (tx: Database) => Promise<T>,
): Promise<T & { version: number }> {
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const project = await tx.project.findUnique({
      where: { id },
      select: { developerId: true, developer: { select: { ownerId: true } } },
    });
    if (!project || !canEditProject(actor, project)) throw projectNotFound();
    const { count } = await tx.project.updateMany({
      where: { id, version },
      data: { version: { increment: 1 }, updatedAt: new Date() },
    });
    if (count === 0) throw conflict();
    const result = await work(tx);
    await publishProjectTags(tx, id, project.developerId);
    return { ...result, version: version + 1 };
  });
}

/** Announces a change of a project: its page, its company's and the directory show it. */
export async function publishProjectTags(
  tx: Pick<Database, '$executeRaw'>,
  id: number,
  developerId: number,
): Promise<void> {
  await publishCacheTags(tx, [
    projectTags.directory,
    projectTags.developer(developerId),
    projectTags.project(id),
  ]);
}

/** Holds pictures as `lockPictures` does. @throws AppError `invalid` when one is gone or somebody else's */
export async function requirePictures(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  keys: readonly string[],
  already: readonly string[],
): Promise<void> {
  if (await lockPictures(tx, actor, keys, already)) return;
  throw new AppError('invalid', 'A picture is no longer there. Please add it again.');
}
