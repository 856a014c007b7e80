import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { projectTags } from '@/lib/projects/cache-tags';
import { canEditProject } from '@/lib/projects/policy';
import type { ProjectTarget } from '@/lib/projects/schema';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { lockPictures } from '@/lib/storage/clean-up/queries';
import { tProjectErrors } from '@/messages/project-errors';

const projectNotFound = () => new AppError('not_found', tProjectErrors('projectNotFound'));
const conflict = () => new AppError('conflict', tProjectErrors('projectChanged'));

/** Of two changes based on the same version one wins. @throws AppError `not_found`, `conflict` for a stale version */
export async function changeProject<T = void>(
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

/** @throws AppError `invalid` if a picture is gone or belongs to somebody else */
export async function requirePictures(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  keys: readonly string[],
  already: readonly string[],
): Promise<void> {
  if (await lockPictures(tx, actor, keys, already)) return;
  throw new AppError('invalid', tProjectErrors('pictureGone'));
}
