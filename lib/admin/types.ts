import type { Role } from '@/lib/auth/constants';
import type { Language } from '@/lib/language/constants';
import type { PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { ServiceName } from '@/lib/reporting/constants';
import type { ReportDecision, ReportReason, ReportTarget } from '@/lib/reports/constants';
import type { CleanupRefusal } from '@/lib/storage/clean-up/refusal';

/** `isCapped`: there are more rows than were counted. */
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
  picture: string | null;
  createdAt: Date;
};

export type AdminUser = {
  id: string;
  username: string;
  name: string | null;
  avatar: string | null;
  email: string;
  role: Role;
  verified: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  publicListings: number;
  openReports: number;
  createdAt: Date;
  lastSeenAt: Date | null;
};

/** All reports about one target that are open, or were decided together. */
export type AdminReportLine = {
  /** Id of the first report, whose page shows them all. */
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
  excerpt: string;
  url: string | null;
  stateNow: string;
  /** Already gone, hidden or erased, so no measure is left to take. */
  isDealtWith: boolean;
  /** The author; `null` if unknown or the account is deleted. */
  subject: {
    id: string;
    username: string;
    suspended: boolean;
    isAdmin: boolean;
    /** Earlier reports against this person that led to a measure. */
    earlierDecisions: number;
  } | null;
  decidedBefore: { id: number; outcome: ReportDecision; at: Date }[];
  notices: {
    id: number;
    reporter: string | null;
    /** `isAnswered`: an e-mail address was given. */
    visitor: { language: Language; isAnswered: boolean } | null;
    reason: ReportReason;
    note: string;
    createdAt: Date;
  }[];
  decision: { outcome: ReportDecision; statement: string; by: string | null; at: Date } | null;
};

/** First messages with the same words, held for a check. */
export type HeldOpening = {
  /** Of the first conversation. */
  id: number;
  sender: string;
  held: number;
  delivered: number;
  text: string;
  heldAt: Date;
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
  /** For e-mail jobs: template and recipient. */
  what: string | null;
  error: string;
  tries: number;
  createdAt: Date;
  failedAt: Date | null;
};
export type MailState = {
  /** 'resend' sends; 'outbox' writes files to DATA_DIR/outbox. */
  driver: 'resend' | 'smtp' | 'outbox';
  /** Without their content, which holds links that open accounts. */
  latest: { id: string; to: string; subject: string; sentAt: string }[];
};

export type ServiceState = {
  service: ServiceName;
  /** Who provides it; `null`: it is not set up. */
  provider: string | null;
  lastSuccessAt: Date | null;
  lastErrorAt: Date | null;
  lastError: string | null;
};

export type AuditLine = {
  id: number;
  actor: string | null;
  action: string;
  targetType: string;
  targetId: string;
  targetName: string | null;
  reason: string;
  createdAt: Date;
};

export type DayCount = { day: string; count: number };
export type Dashboard = {
  publicListings: number;
  people: number;
  openReports: number;
  heldMessages: number;
  waitingDevelopers: number;
  failedJobs: number;
  /** Why and when the clean-up of pictures refused its work; `null` if it did not. */
  pictureRefusal: (CleanupRefusal & { at: Date }) | null;
  listings: DayCount[];
  signUps: DayCount[];
  messages: DayCount[];
};
