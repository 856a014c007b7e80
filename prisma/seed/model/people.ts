import { SAMPLE_DOMAIN } from '@/lib/installation/constants';
import type { Country } from '@/lib/places/constants';
import AGENCIES from '../data/agencies.json';
import PEOPLE from '../data/people.json';
import type { MarketPlace } from './market-places';
import { Random } from './random';

/** A role and `hasLogin` belong to the sample people of the README. */
type PersonText = {
  username: string;
  name: string;
  bio: string;
  location: string;
  country: Country;
  role?: 'user' | 'admin';
  hasLogin?: boolean;
};

export type SeedPerson = Required<PersonText> & {
  id: string;
  email: string;
  contactEmail: string;
  /** E.164; fictional. */
  phone: string;
  office: string | null;
  website: string | null;
  /** Of the head of an agency: who looks after some of the homes. */
  colleagueId: string | null;
  createdAt: Date;
};

const DAY = 86_400_000;

/** The numbers are at the bottom of the mobile ranges. */
function samplePhone(country: Country, index: number): string {
  return country === 'cyprus'
    ? `+357990000${String(index).padStart(2, '0')}`
    : `+3069000000${String(index).padStart(2, '0')}`;
}

export function makePeople(now: Date): SeedPerson[] {
  const random = new Random('people');
  const people = (PEOPLE as PersonText[]).map((person, index): SeedPerson => {
    const hasLogin = person.hasLogin ?? false;
    const hasSeat = AGENCIES.some(({ seats }) => seats.includes(person.username));
    const isAgency = !hasLogin && random.chance(0.55);
    return {
      ...person,
      role: person.role ?? 'user',
      hasLogin,
      id: random.uuid(),
      email: `${person.username}@${SAMPLE_DOMAIN}`,
      contactEmail: `${person.username}@homes.example`,
      phone: samplePhone(person.country, index),
      office: isAgency || hasSeat ? `${person.location} office` : null,
      website: isAgency ? `https://${person.username}.example` : null,
      colleagueId: null,
      createdAt: new Date(now.getTime() - random.whole(430, 1500) * DAY),
    };
  });
  const withName = (username: string | undefined) => people.find((person) => person.username === username);
  for (const { seats } of AGENCIES) {
    const [head, colleague] = seats.map(withName);
    if (head && colleague) head.colleagueId = colleague.id;
  }
  return people;
}

/** Assigns homes to people of the zone, else of the country. */
export class Owners {
  private readonly byZone = new Map<string, SeedPerson[]>();
  private readonly byCountry: Record<'cyprus' | 'greece', SeedPerson[]> = { cyprus: [], greece: [] };
  private readonly developer: SeedPerson;

  constructor(people: readonly SeedPerson[], places: readonly MarketPlace[]) {
    const developer = people.find((person) => person.username === 'developer');
    if (!developer) throw new Error('The sample people have no developer');
    this.developer = developer;
    for (const person of people) {
      if (['buyer', 'developer', 'admin'].includes(person.username)) continue;
      this.byCountry[person.country].push(person);
      const home = places.find(
        (place) =>
          place.country === person.country &&
          [place.nameEn, place.city, place.region].includes(person.location),
      );
      if (home) this.byZone.set(home.zone, [...(this.byZone.get(home.zone) ?? []), person]);
    }
  }

  pick(place: MarketPlace, isDeveloper: boolean, random: Random): SeedPerson {
    if (isDeveloper) return this.developer;
    const near = this.byZone.get(place.zone) ?? [];
    return near.length > 0 && random.chance(0.85)
      ? random.pick(near)
      : random.pick(this.byCountry[place.country]);
  }
}
