import { hash } from '@node-rs/argon2';
import { SAMPLE_PASSWORD } from '@/lib/installation/constants';
import { type TableRows, tableRows } from '../database/copy';
import type { SeedPerson } from '../model/people';

/** `Algorithm.Argon2id` is an ambient const enum. */
const ARGON2ID = 2;
/** OWASP parameters: 19 MiB, two passes, one lane. */
const PASSWORD_HASH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function peopleRows(
  people: readonly SeedPerson[],
  avatarOf: (username: string) => string | null,
): TableRows {
  return tableRows(
    'users',
    people.map((person) => ({
      id: person.id,
      username: person.username,
      email: person.email,
      email_verified: person.createdAt,
      contact_email: person.contactEmail,
      name: person.name,
      bio: person.bio,
      location: person.location,
      phone: person.phone,
      office: person.office,
      website: person.website,
      works_as: person.office || person.website ? 'agent' : 'owner',
      avatar: avatarOf(person.username),
      role: person.role,
      created_at: person.createdAt,
      updated_at: person.createdAt,
    })),
  );
}

/** Only people with a login have a password, so that nobody can sign in as the others. */
export async function credentialRows(people: readonly SeedPerson[]): Promise<TableRows> {
  const rows = people
    .filter(({ hasLogin }) => hasLogin)
    .map(async ({ id, createdAt }) => ({
      user_id: id,
      password_hash: await hash(SAMPLE_PASSWORD, PASSWORD_HASH),
      updated_at: createdAt,
    }));
  return tableRows('credentials', await Promise.all(rows));
}
