import { readConditions, type Test } from '../model/conditions';
import type { Random } from '../model/random';
import type { TextHome } from './text-home';

/** Variants of a phrase; `when` must hold for the home. */
export type Line = { when?: string; say: string | string[] };

type Fill<Home> = (phrase: string, home: Home, random: Random) => string;

export class PhraseBook<Pool extends string, Home extends TextHome = TextHome> {
  readonly #lines: ReadonlyMap<string, { fits: Test; say: Line['say'] }[]>;
  readonly #fill: Fill<Home>;

  constructor(pools: Record<Pool, Line[]>, fill: Fill<Home>) {
    this.#lines = new Map(
      Object.entries<Line[]>(pools).map(([pool, lines]) => [
        pool,
        lines.map(({ when, say }) => ({ fits: readConditions(when), say })),
      ]),
    );
    this.#fill = fill;
  }

  one(pool: Pool, home: Home, random: Random): string | null {
    const lines = this.#fitting(pool, home);
    return lines.length === 0 ? null : this.#phrase(random.pick(lines).say, home, random);
  }

  many(pool: Pool, count: number, home: Home, random: Random): string[] {
    return random.sample(this.#fitting(pool, home), count).map(({ say }) => this.#phrase(say, home, random));
  }

  #fitting(pool: Pool, home: Home) {
    return (this.#lines.get(pool) ?? []).filter(({ fits }) => fits(home));
  }

  #phrase(say: Line['say'], home: Home, random: Random): string {
    const filled = [say].flat().map((one) => this.#fill(one, home, random));
    return filled.length === 1 ? (filled[0] ?? '') : random.pick(filled);
  }
}
