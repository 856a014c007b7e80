import { getMembership, type Membership } from '@/lib/chat/delivery-queries';
import { threadNotFound } from '@/lib/chat/thread-not-found';

/** A block whose announcement was missed takes effect after this long at the latest. */
const KEEP_MS = 10_000;
const MAX_ENTRIES = 20_000;

/** Who is in which thread, cached briefly: every typing event asks. */
export class Memberships {
  readonly #known = new Map<string, { membership: Membership; until: number }>();

  /** @throws AppError `not_found` for other people's threads */
  async require(userId: string, threadId: number): Promise<Membership> {
    const key = `${userId}:${threadId}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.membership;
    this.#known.delete(key);
    const membership = await getMembership(userId, threadId);
    if (!membership) throw threadNotFound();
    if (this.#known.size >= MAX_ENTRIES) this.#known.clear();
    this.#known.set(key, { membership, until: performance.now() + KEEP_MS });
    return membership;
  }

  /** Drops what is cached about a person, because it may have changed. */
  forget(userId: string): void {
    for (const key of this.#known.keys()) if (key.startsWith(`${userId}:`)) this.#known.delete(key);
  }
}
