import { expect } from 'vitest';
import { answerQuestion, confirmAll } from '@/lib/confirmations/commands';
import { questionToken } from '@/lib/confirmations/queries';
import { db } from '@/lib/db';
import { CONFIRMED_DAYS } from '@/lib/listings/constants';
import { queuedEmails } from './accounts';
import { createActor } from './actors';
import { createListing } from './factories';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.UTC(2027, 0, 1);
export const hourOf = (hours: number) => new Date(START + hours * HOUR);

type Owner = Awaited<ReturnType<typeof createActor>>;
/** How many days after the question an owner answers; `null`: never, but some days after the pause. */
const HABITS = [1, 2.5, 4, 6.5, null] as const;

/** Homes of many owners, the first an agency with a third of them, and what may never happen to them. */
export class ConfirmationMarket {
  readonly owners: Owner[] = [];
  private readonly asked = new Map<number, number>();
  private readonly seen = new Set<string>();
  pauses = 0;
  answers = 0;

  constructor(private readonly count: number) {}

  async open(ownerCount: number): Promise<void> {
    for (let at = 0; at < ownerCount; at += 1) this.owners.push(await createActor());
    const { id } = await createListing({ published: false });
    const ids = this.owners.map((owner) => owner.id);
    await db.$executeRaw`
      INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, price_cents,
        published, listed_at, last_confirmed_at)
      SELECT (${ids}::uuid[])[CASE WHEN n % 3 = 0 THEN 1 ELSE 1 + n % ${ids.length}::int END], 'Home ' || n,
        (CASE WHEN n % 4 = 0 THEN 'for_rent' ELSE 'for_sale' END)::property_status, 'house', country, place_id, location,
        100000, true, ${hourOf(-2_000)}, ${hourOf(0)}::timestamptz - make_interval(hours => (n * 7919) % (24 * 8))
      FROM generate_series(1, ${this.count}::int) n, listings l WHERE l.id = ${id}`;
  }

  /** What owners do in this hour. */
  async act(now: Date): Promise<void> {
    const open = await db.listingQuestion.findMany({
      where: { answeredAt: null, expiresAt: { gt: now } },
      select: { id: true, userId: true, createdAt: true, pausedAt: true },
    });
    for (const { id, userId, createdAt, pausedAt } of open) {
      const age = now.getTime() - createdAt.getTime();
      const number = this.owners.findIndex((owner) => owner.id === userId);
      const habit = HABITS[Number.parseInt(id.slice(0, 4), 16) % HABITS.length] ?? null;
      const isTime = habit === null ? pausedAt && age >= 12 * DAY : age >= habit * DAY;
      if (!isTime) continue;
      const actor = this.owners[number];
      this.answers += 1;
      // Every other owner who comes late signs in.
      if (habit === null && number % 2 === 1 && actor) await confirmAll(actor, now);
      else {
        const press = () => answerQuestion({ token: questionToken(id), answers: [] }, now);
        const two = await Promise.allSettled([press(), press()]);
        expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
    }
  }

  /** After the rounds of an hour: nothing twice, nothing early, nothing late by more than `slack` hours. */
  async check(now: Date, slack: number): Promise<void> {
    const asked = await db.$queryRaw<
      { id: number; askedAt: Date; question: string; confirmedAt: Date; status: 'for_sale' | 'for_rent' }[]
    >`
      SELECT l.id, h.asked_at AS "askedAt", h.question_id::text AS question, l.last_confirmed_at AS "confirmedAt",
        l.property_status::text AS status
      FROM asked_homes h JOIN listings l ON l.id = h.listing_id WHERE h.asked_at = ${now}`;
    for (const { id, question, confirmedAt, status } of asked) {
      const key = `${id} ${question}`;
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      const before = this.asked.get(id);
      // Asked again only after a confirmation.
      if (before !== undefined) expect(confirmedAt.getTime()).toBeGreaterThan(before);
      this.asked.set(id, now.getTime());
      const age = (now.getTime() - confirmedAt.getTime()) / DAY;
      expect(age).toBeGreaterThanOrEqual(CONFIRMED_DAYS[status] - 5);
      expect(age).toBeLessThanOrEqual(CONFIRMED_DAYS[status] - 3 + slack / 24);
    }
    const paused = await db.$queryRaw<{ days: number; since: number; limit: number }[]>`
      SELECT extract(epoch FROM l.paused_at - l.last_confirmed_at)::float8 / 86400 AS days,
        extract(epoch FROM l.paused_at - h.asked_at)::float8 / 86400 AS since,
        CASE l.property_status WHEN 'for_rent' THEN ${CONFIRMED_DAYS.for_rent}::int ELSE ${CONFIRMED_DAYS.for_sale}::int END AS limit
      FROM listings l JOIN asked_homes h ON h.listing_id = l.id WHERE l.paused_at = ${now}`;
    this.pauses += paused.length;
    for (const { days, since, limit } of paused) {
      expect(since).toBeGreaterThanOrEqual(7);
      // Question, reminder and pause may each wait for the next round.
      expect(since).toBeLessThanOrEqual(7 + (2 * slack) / 24);
      expect(days).toBeGreaterThanOrEqual(limit + 2);
      expect(days).toBeLessThanOrEqual(limit + 4 + (3 * slack) / 24);
    }
    const late = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM listings l WHERE l.published AND ${now} - l.last_confirmed_at >
        make_interval(days => CASE l.property_status WHEN 'for_rent' THEN ${CONFIRMED_DAYS.for_rent + 4}::int
          ELSE ${CONFIRMED_DAYS.for_sale + 4}::int END, hours => ${3 * slack}::int)`;
    expect(late).toEqual([{ count: 0 }]);
  }

  /** Each question has one e-mail, and one reminder at most; one press an owner undoes every pause. */
  async close(now: Date): Promise<void> {
    const mails = (await queuedEmails()).flatMap(({ content }) =>
      content.template === 'still-available' ? [`${content.why} ${content.url}`] : [],
    );
    expect(new Set(mails).size).toBe(mails.length);
    const questions = mails.filter((mail) => mail.startsWith('lapsing'));
    expect(questions.length).toBeGreaterThanOrEqual(await db.listingQuestion.count());
    for (const owner of this.owners) await confirmAll(owner, now);
    const isHome = { ownerId: { in: this.owners.map(({ id }) => id) } };
    expect(await db.listing.count({ where: { ...isHome, pausedAt: { not: null } } })).toBe(0);
    expect(await db.listing.count({ where: { ...isHome, published: true } })).toBe(this.count);
  }
}
