import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { OwnDeveloper } from '@/lib/developers/types';
import { toOneLine } from '@/lib/input/visible-text';

/** The actor's developer with its projects; `null` if there is none. */
export async function getOwnDeveloper(actor: Actor): Promise<OwnDeveloper | null> {
  const developer = await db.developer.findUnique({
    where: { ownerId: actor.id },
    select: {
      id: true,
      name: true,
      description: true,
      established: true,
      location: true,
      country: true,
      website: true,
      email: true,
      phone: true,
      specialties: true,
      image: true,
      approvedAt: true,
      version: true,
      projects: {
        orderBy: { createdAt: 'desc' },
        select: {
          id: true,
          name: true,
          location: true,
          status: true,
          published: true,
          images: {
            where: { position: 0 },
            select: {
              alt: true,
              picture: { select: { key: true, width: true, height: true, placeholder: true } },
            },
          },
          _count: { select: { units: true } },
        },
      },
    },
  });
  if (!developer) return null;
  const { approvedAt, projects, ...rest } = developer;
  return {
    ...rest,
    // Rows from before a rule must pass it: nobody could find an invisible character in the form.
    name: toOneLine(rest.name),
    location: toOneLine(rest.location),
    isApproved: approvedAt !== null,
    projects: projects.map(({ images, _count, ...project }) => ({
      ...project,
      homes: _count.units,
      image: images[0] ? { ...images[0].picture, alt: images[0].alt } : null,
    })),
  };
}
