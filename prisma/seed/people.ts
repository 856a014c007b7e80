import { hash } from '@node-rs/argon2';
import { SAMPLE_DOMAIN, SAMPLE_PASSWORD } from '@/lib/installation/constants';
import type { Country } from '@/lib/listings/constants';
import { copyLine, type TableRows } from './copy';
import { PEOPLE } from './people-data';
import { Random } from './random';

/** A sample person, with or without a login. */
export type SeedPerson = {
  id: string;
  username: string;
  email: string;
  contactEmail: string;
  name: string;
  bio: string;
  location: string;
  country: Country;
  /** E.164; fictional numbers. */
  phone: string;
  office: string | null;
  website: string | null;
  role: 'user' | 'admin';
  createdAt: Date;
  hasLogin: boolean;
};

/** `Algorithm.Argon2id`, which is an ambient const enum. */
const ARGON2ID = 2;
/** OWASP parameters for argon2id: 19 MiB, two passes, one lane. */
const PASSWORD_HASH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DAY = 86_400_000;

type Login = Pick<SeedPerson, 'username' | 'name' | 'bio' | 'location' | 'country' | 'role'>;

const LOGINS: readonly Login[] = [
  {
    username: 'buyer',
    name: 'Iris Makri',
    bio: 'Looking for a two-bedroom home near the sea, in Limassol or in Chania.',
    location: 'Nicosia',
    country: 'cyprus',
    role: 'user',
  },
  {
    username: 'owner',
    name: 'Petros Ioannides',
    bio: 'Owner. I sell and let my own places and answer the phone myself.',
    location: 'Larnaca',
    country: 'cyprus',
    role: 'user',
  },
  {
    username: 'agent',
    name: 'Elena Kyriakou',
    bio: 'Licensed agent in Limassol. Coast, city and the villages behind, for twelve years.',
    location: 'Limassol',
    country: 'cyprus',
    role: 'user',
  },
  {
    username: 'developer',
    name: 'Stavros Meletiou',
    bio: 'Sales at Halcyon Homes, builders in Limassol and Paphos since 1994.',
    location: 'Limassol',
    country: 'cyprus',
    role: 'user',
  },
  {
    username: 'admin',
    name: 'Estia Team',
    bio: 'We look after this marketplace.',
    location: 'Nicosia',
    country: 'cyprus',
    role: 'admin',
  },
];

/** Fictional numbers at the bottom of the mobile ranges. */
function samplePhone(country: Country, index: number): string {
  return country === 'cyprus'
    ? `+357990000${String(index).padStart(2, '0')}`
    : `+3069000000${String(index).padStart(2, '0')}`;
}

/** The sample people; those with a login come first. */
export function makePeople(now: Date): SeedPerson[] {
  const random = new Random('people');
  const others = PEOPLE.map((person) => ({ ...person, role: 'user' as const }));
  return [...LOGINS, ...others].map((person, index) => {
    const isAgency = index >= LOGINS.length && random.chance(0.55);
    return {
      ...person,
      id: random.uuid(),
      email: `${person.username}@${SAMPLE_DOMAIN}`,
      contactEmail: `${person.username}@homes.example`,
      phone: samplePhone(person.country, index),
      office: isAgency || person.username === 'agent' ? `${person.location} office` : null,
      website: isAgency ? `https://${person.username}.example` : null,
      createdAt: new Date(now.getTime() - random.whole(430, 1500) * DAY),
      hasLogin: index < LOGINS.length,
    };
  });
}

/** Rows of `users`; `avatarOf` returns the media path of a person's picture. */
export function peopleRows(
  people: readonly SeedPerson[],
  avatarOf: (username: string) => string | null,
): TableRows {
  return {
    table: 'users',
    columns: [
      'id',
      'username',
      'email',
      'email_verified',
      'contact_email',
      'name',
      'bio',
      'location',
      'phone',
      'office',
      'website',
      'avatar',
      'role',
      'created_at',
      'updated_at',
    ],
    lines: people.map((person) =>
      copyLine([
        person.id,
        person.username,
        person.email,
        person.createdAt,
        person.contactEmail,
        person.name,
        person.bio,
        person.location,
        person.phone,
        person.office,
        person.website,
        avatarOf(person.username),
        person.role,
        person.createdAt,
        person.createdAt,
      ]),
    ),
  };
}

/** Passwords of the people with a login. The others have none, so nobody can sign in as them. */
export async function credentialRows(people: readonly SeedPerson[]): Promise<TableRows> {
  const lines = await Promise.all(
    people
      .filter((person) => person.hasLogin)
      .map(async (person) =>
        copyLine([person.id, await hash(SAMPLE_PASSWORD, PASSWORD_HASH), person.createdAt]),
      ),
  );
  return { table: 'credentials', columns: ['user_id', 'password_hash', 'updated_at'], lines };
}
