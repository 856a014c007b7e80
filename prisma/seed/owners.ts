import type { MarketPlace } from './market-places';
import type { SeedPerson } from './people';
import type { Random } from './random';

/** Assigns homes to owners: people of the zone if there are any, else of the country. */
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
