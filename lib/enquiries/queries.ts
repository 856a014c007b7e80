import { db } from '@/lib/db';
import { readTarget } from '@/lib/enquiries/target';
import type { Target } from '@/lib/enquiries/types';
import { textIn } from '@/lib/language/translations';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import { PUBLIC_LISTING } from '@/lib/listings/visibility';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';
import { PUBLIC_PERSON } from '@/lib/people/visibility';
import { PUBLIC_DEVELOPER, PUBLIC_PROJECT } from '@/lib/projects/visibility';
import { parseId } from '@/lib/validation';

export type EnquirySubject = {
  target: Target;
  recipientId: string;
  listingId: number | null;
  /** Of the home, project or company; the person's name. */
  title: string;
  /** Whom one writes to. */
  to: string;
  path: string;
};

/** `null` if it is not public, or nobody answers for it. */
export async function findSubject(target: Target): Promise<EnquirySubject | null> {
  const found = await FINDERS[target.kind](target.id);
  return found && { target, listingId: null, ...found };
}

export async function findSubjectOf(about: string): Promise<EnquirySubject | null> {
  const target = readTarget(about);
  return target && findSubject(target);
}

/** A home in the price list of a project that one asks about; `null` if it has none with this id, or it is sold. */
export async function findUnit(
  { kind, id }: Target,
  unit: string,
): Promise<{ id: number; label: string } | null> {
  const unitId = parseId(unit);
  if (kind !== 'project' || unitId === null) return null;
  return db.projectUnit.findFirst({
    where: { id: unitId, projectId: Number(id), status: { not: 'sold' } },
    select: { id: true, label: true },
  });
}

type Found = Omit<EnquirySubject, 'target' | 'listingId'> & { listingId?: number };

const OWNER = { select: { id: true, username: true, name: true } } as const;
const nameOf = ({ name, username }: { name: string | null; username: string }) =>
  displayName({ name: name ?? '', username });

const FINDERS: Record<Target['kind'], (id: string) => Promise<Found | null>> = {
  async home(text) {
    const id = Number(text);
    const where = { id, ...PUBLIC_LISTING, owner: PUBLIC_PERSON };
    const select = { title: true, titles: true, owner: OWNER, agent: OWNER };
    const home = await db.listing.findFirst({ where, select });
    const owner = home && responsibleOf(home);
    if (!owner) return null;
    const title = textIn(home.title, home.titles);
    return { recipientId: owner.id, listingId: id, title, to: nameOf(owner), path: paths.property(id) };
  },
  async project(text) {
    const id = Number(text);
    const project = await db.project.findFirst({
      where: { AND: [{ id }, PUBLIC_PROJECT, { developer: { owner: PUBLIC_PERSON } }] },
      select: { name: true, developer: { select: { name: true, ownerId: true } } },
    });
    if (!project?.developer.ownerId) return null;
    const { name: to, ownerId: recipientId } = project.developer;
    return { recipientId, title: project.name, to, path: paths.project(id) };
  },
  async company(text) {
    const id = Number(text);
    const company = await db.developer.findFirst({
      where: { AND: [{ id }, PUBLIC_DEVELOPER, { owner: PUBLIC_PERSON }] },
      select: { name: true, ownerId: true },
    });
    if (!company?.ownerId) return null;
    const { name: title, ownerId } = company;
    return { recipientId: ownerId, title, to: title, path: paths.developer(id) };
  },
  async person(username) {
    const where = { username, ...PUBLIC_PERSON };
    const person = await db.user.findFirst({ where, ...OWNER });
    if (!person) return null;
    const name = nameOf(person);
    return { recipientId: person.id, title: name, to: name, path: paths.profile(username) };
  },
};
