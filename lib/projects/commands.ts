import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { isUniqueViolation } from '@/lib/database/unique-violation';
import { db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import type { Country } from '@/lib/places/constants';
import { nearestPlace } from '@/lib/places/gazetteer';
import { placeProblem } from '@/lib/places/land';
import { resolveLocation } from '@/lib/places/resolve';
import { changeProject, publishProjectTags, requirePictures } from '@/lib/projects/change-commands';
import { withDescriptions } from '@/lib/projects/form-fields';
import type {
  ImagesInput,
  ProjectChange,
  ProjectInput,
  ProjectTarget,
  PublicationInput,
} from '@/lib/projects/schema';
import { tProjectErrors } from '@/messages/project-errors';

/** Far more than a developer builds at once; keeps one account from flooding the directory. */
const PROJECTS_PER_DEVELOPER = 200;

function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error) ? invalidField('name', tProjectErrors('projectTaken')) : error;
}

type Where = { location: string; country: Country; latitude: number | null; longitude: number | null };

/** The project's own point, else that of the place its location names. @throws AppError `invalid` if they contradict */
function placeOf({ location, country, latitude, longitude }: Where) {
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const named = (resolveLocation(location, { country }) ?? resolveLocation(location))?.place ?? null;
  const place =
    named && named.kind !== 'country'
      ? named
      : point && (nearestPlace(point.latitude, point.longitude)?.place ?? null);
  const problem = placeProblem(country, place, point);
  if (problem) throw invalidField('location', problem);
  const found = point ?? place;
  return {
    placeId: place?.id ?? null,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  };
}

/** Unpublished. @throws AppError `not_found` without a developer, `invalid` */
export async function createProject(actor: Actor, input: ProjectInput): Promise<{ id: number }> {
  const developer = await db.developer.findUnique({
    where: { ownerId: actor.id },
    select: { id: true, _count: { select: { projects: true } } },
  });
  if (!developer) throw new AppError('not_found', tProjectErrors('companyFirst'));
  if (developer._count.projects >= PROJECTS_PER_DEVELOPER)
    throw new AppError('invalid', tProjectErrors('projectsMax', { max: PROJECTS_PER_DEVELOPER }));
  const data = { ...withDescriptions(input), ...placeOf(input), developerId: developer.id };
  return db
    .$transaction(async (tx) => {
      await requireActiveActor(tx, actor);
      return tx.project.create({ data, select: { id: true } });
    })
    .catch(refuseTakenName);
}

/** @throws AppError `not_found`, `invalid`, `conflict` */
export async function updateProject(
  actor: Actor,
  { id, version, ...input }: ProjectChange,
): Promise<{ version: number }> {
  const data = { ...withDescriptions(input), ...placeOf(input) };
  return changeProject(actor, { id, version }, async (tx) => {
    await tx.project.update({ where: { id }, data });
  }).catch(refuseTakenName);
}

/** Visible once its developer is approved. @throws AppError `invalid` without a photo, `not_found`, `conflict` */
export async function setProjectPublished(
  actor: Actor,
  { id, version, published }: PublicationInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const photos = await tx.projectImage.count({ where: { projectId: id } });
    if (published && photos === 0) throw new AppError('invalid', tProjectErrors('photoBefore'));
    await tx.project.update({ where: { id }, data: { published } });
  });
}

/** @throws AppError `not_found`, `conflict` */
export async function deleteProject(actor: Actor, target: ProjectTarget): Promise<void> {
  await changeProject(actor, target, async (tx) => {
    const { developerId } = await tx.project.delete({
      where: { id: target.id },
      select: { developerId: true },
    });
    await publishProjectTags(tx, target.id, developerId);
  });
}

/** @throws AppError `invalid` for removing all photos of a published project, `not_found`, `conflict` */
export async function setProjectImages(
  actor: Actor,
  { id, version, images }: ImagesInput,
): Promise<{ version: number }> {
  return changeProject(actor, { id, version }, async (tx) => {
    const before = await tx.project.findUniqueOrThrow({
      where: { id },
      select: { published: true, images: { select: { pictureKey: true } } },
    });
    if (before.published && images.length === 0) throw new AppError('invalid', tProjectErrors('photoNeeded'));
    await requirePictures(
      tx,
      actor,
      images.map(({ key }) => key),
      before.images.map(({ pictureKey }) => pictureKey),
    );
    await tx.projectImage.deleteMany({ where: { projectId: id } });
    await tx.projectImage.createMany({
      data: images.map(({ key, alt }, position) => ({ projectId: id, pictureKey: key, alt, position })),
    });
  });
}
