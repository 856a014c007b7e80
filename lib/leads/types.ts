/** A conversation that somebody else began about one of a person's homes. Times are UTC. */
export type Lead = {
  threadId: number;
  /** `null` once deleted. */
  username: string | null;
  name: string | null;
  listingId: number;
  title: string;
  reference: string | null;
  /** The first message that they have not unsent. */
  words: string;
  askedAt: Date;
  answeredAt: Date | null;
};

export type LeadPage = { leads: Lead[]; count: number; waiting: number; page: number; pageCount: number };
