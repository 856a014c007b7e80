import type { Role } from '@/lib/auth/constants';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { ReportDecision, ReportReason, ReportTarget } from '@/lib/reports/constants';

// What administrators see. None of it may reach anybody else.

/** One page of a list; `isCapped` when there are more than were counted. */
export type AdminPage<T> = { rows: T[]; count: number; isCapped: boolean; page: number; pageCount: number };

export type AdminListing = {
  id: number;
  title: string;
  location: string;
  status: PropertyStatus;
  type: PropertyType;
  priceCents: number | null;
  published: boolean;
  featured: boolean;
  moderationReason: string | null;
  withheld: boolean;
  removed: boolean;
  owner: string | null;
  ownerSuspended: boolean;
  /** Key of the first picture. */
  picture: string | null;
  createdAt: Date;
};

export type AdminUser = {
  id: string;
  username: string;
  name: string | null;
  email: string;
  role: Role;
  verified: boolean;
  suspendedAt: Date | null;
  /** Why, from the audit log. */
  suspensionReason: string | null;
  publicListings: number;
  openReports: number;
  createdAt: Date;
  lastSeenAt: Date | null;
};

/** Everything that was reported about one thing and decided, or is open, together. */
export type AdminReportLine = {
  /** The first report; its page shows them all. */
  id: number;
  target: ReportTarget;
  targetId: string;
  reasons: ReportReason[];
  count: number;
  subject: string | null;
  excerpt: string;
  decision: ReportDecision | null;
  firstAt: Date;
  decidedAt: Date | null;
};

export type AdminReport = {
  id: number;
  target: ReportTarget;
  targetId: string;
  /** As it was when it was first reported. */
  excerpt: string;
  /** Where it can be seen now; `null` when it is gone or private. */
  url: string | null;
  /** What has become of it since, in a sentence. */
  stateNow: string;
  /** It is gone, hidden or erased already: nothing is left to do about the thing itself. */
  isDealtWith: boolean;
  /** Whose it is; `null` where that is not known or the account is gone. */
  subject: {
    id: string;
    username: string;
    suspended: boolean;
    isAdmin: boolean;
    /** Reports of anything of theirs, this too, that led to a measure; without the decision on the screen. */
    earlierDecisions: number;
  } | null;
  /** Earlier decisions about the same thing, the newest first. */
  decidedBefore: { id: number; outcome: ReportDecision; at: Date }[];
  notices: { id: number; reporter: string | null; reason: ReportReason; note: string; createdAt: Date }[];
  decision: { outcome: ReportDecision; statement: string; by: string | null; at: Date } | null;
};

export type AdminDeveloper = {
  id: number;
  name: string;
  description: string;
  location: string;
  website: string | null;
  email: string | null;
  owner: string | null;
  projects: number;
  approvedAt: Date | null;
  createdAt: Date;
};

export type QueueState = { queue: string; waiting: number; active: number; done: number; failed: number };
export type FailedJob = {
  id: string;
  queue: string;
  /** For e-mail: which message to whom. */
  what: string | null;
  error: string;
  tries: number;
  createdAt: Date;
  failedAt: Date | null;
};
export type MailState = {
  /** 'resend' sends; 'outbox' writes files to DATA_DIR/outbox. */
  driver: 'resend' | 'outbox';
  /** The latest files of the outbox, without what they say: they hold links that open accounts. */
  latest: { id: string; to: string; subject: string; sentAt: string }[];
};

export type AuditLine = {
  id: number;
  actor: string | null;
  action: string;
  targetType: string;
  targetId: string;
  /** Username of a target that is a person with an account. */
  targetName: string | null;
  reason: string;
  createdAt: Date;
};

/** A day (ISO) and how many. */
export type DayCount = { day: string; count: number };
export type Dashboard = {
  publicListings: number;
  people: number;
  openReports: number;
  waitingDevelopers: number;
  failedJobs: number;
  listings: DayCount[];
  signUps: DayCount[];
  messages: DayCount[];
};
