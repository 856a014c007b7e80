import { getMembership, type Membership } from '@/lib/chat/delivery-queries';
import { threadNotFound } from '@/lib/chat/thread-not-found';

/** A block whose announcement was missed takes effect after this long at the latest. */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 20_000;

/** Who is in which thread, cached briefly: every typing event asks. */
export class Memberships {
  /** Queries in progress; one that began before a change is not cached. */
  readonly #reading = new Set<{ userId: string; isOutdated: boolean }>();
  readonly #known = new Map<string, { membership: Membership; until: number }>();

  /** @throws AppError `not_found` for other people's threads */
  async require(userId: string, threadId: number): Promise<Membership> {
    const key = `${userId}:${threadId}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.membership;
    this.#known.delete(key);
    const reading = { userId, isOutdated: false };
    this.#reading.add(reading);
    const membership = await getMembership(userId, threadId).finally(() => this.#reading.delete(reading));
    if (!membership) throw threadNotFound();
    if (reading.isOutdated) return membership;
    if (this.#known.size >= MAX_ENTRIES) this.#known.clear();
    this.#known.set(key, { membership, until: performance.now() + KEEP_MS });
    return membership;
  }

  /** Drops what is cached about a person, because it may have changed. */
  forget(userId: string): void {
    for (const reading of this.#reading) if (reading.userId === userId) reading.isOutdated = true;
    for (const key of this.#known.keys()) if (key.startsWith(`${userId}:`)) this.#known.delete(key);
  }
}
