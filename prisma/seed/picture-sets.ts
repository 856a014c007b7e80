import type { PropertyType } from '@/lib/listings/constants';
import type { Facts } from './facts';
import type { Random } from './random';
import type { StoredSample } from './sample-pictures';

/** Sets remembered so that no two of the last listings show the same pictures: many result pages' worth. */
const REMEMBERED = 20_000;
const TRIES = 24;
const MIN_PICTURES = 3;
const MAX_PICTURES = 8;
/** How people show a home: in this order, the rest after. */
const ROOM_ORDER = ['living', 'kitchen', 'bedroom', 'bathroom', 'terrace', 'hall'];

/** Chooses 3 to 8 pictures for each home; the same ones for the same home in every run. */
export class PictureChooser {
  private readonly remembered = new Set<string>();
  private readonly counters: Record<PropertyType, number> = { house: 0, apartment: 0, land: 0 };

  constructor(private readonly pictures: readonly StoredSample[]) {}

  choose(facts: Facts, random: Random): StoredSample[] {
    const fitting = this.pictures.filter(({ picture }) => picture.suits.includes(facts.type));
    const turn = this.counters[facts.type]++;
    let chosen: StoredSample[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      chosen = pickSet(fitting, facts, turn + attempt, random);
      const name = chosen
        .map((picture) => picture.key)
        .sort()
        .join();
      if (this.remembered.has(name)) continue;
      this.remember(name);
      break;
    }
    return chosen;
  }

  private remember(name: string): void {
    this.remembered.add(name);
    if (this.remembered.size <= REMEMBERED) return;
    const [oldest] = this.remembered;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }
}

function pickSet(
  fitting: readonly StoredSample[],
  facts: Facts,
  turn: number,
  random: Random,
): StoredSample[] {
  const count = random.whole(MIN_PICTURES, MAX_PICTURES);
  if (facts.type === 'land') return random.sample(fitting, count);
  const exteriors = fitting.filter(({ picture }) => picture.role === 'exterior');
  const livingRooms = fitting.filter(({ picture }) => picture.room === 'living');
  const covers =
    facts.type === 'apartment' && turn % 3 === 2 && livingRooms.length > 0 ? livingRooms : exteriors;
  const cover = covers[(turn * 7) % covers.length] ?? random.pick(fitting);
  const chosen = [cover];
  for (const room of [...ROOM_ORDER, null, null]) {
    if (chosen.length >= count) break;
    const choices = fitting.filter(
      (picture) =>
        picture.picture.room === room && picture.picture.role !== 'exterior' && !chosen.includes(picture),
    );
    if (choices.length > 0 && !(room === 'living' && cover.picture.room === 'living'))
      chosen.push(random.pick(choices));
  }
  return chosen;
}
