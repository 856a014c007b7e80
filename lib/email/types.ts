import type { Country } from '@/lib/places/constants';

/** A viewing of a home, for one of the two people. Times are ISO 8601, UTC. */
export type ViewingNote = {
  id: string;
  isHost: boolean;
  title: string;
  /** In other languages. */
  titles: unknown;
  location: string;
  country: Country;
  startsAt: string;
  endsAt: string;
  way: 'in_person' | 'video';
  videoUrl: string;
  sequence: number;
  changedAt: string;
  isCancelled: boolean;
  other: string;
  contact: string[];
};

export type AlertHome = {
  listingId: number;
  title: string;
  location: string;
  url: string;
  /** JPEG, which every mail client shows. */
  picture: string | null;
  /** '2 beds · 85 m² · Energy class B'. */
  facts: string;
  /** `before` is the price before a reduction. */
  price: string;
  before: string | null;
};

/** Why an owner is asked whether homes are still offered. */
export type AskReason = 'lapsing' | 'gone' | 'reminder';

export type EmailContent =
  | {
      template: 'unread-messages';
      name: string;
      from: string;
      /** Title of the home, or ''. */
      subject: string;
      homeUrl: string;
      count: number;
      /** At most `count`. */
      texts: string[];
      /** A text has a link, a bank account or a wallet. */
      isRisky: boolean;
      /** Where an answer by e-mail goes; '' if mail is not received. */
      replyTo: string;
      url: string;
      unsubscribeUrl: string;
      /** One-click URL for mail clients (RFC 8058). */
      oneClickUrl: string;
    }
  /** `code`: empty if nobody waits for it. */
  | { template: 'verify-email'; username: string; url: string; code: string }
  /** Without what the sender typed: anybody can have it sent to anybody. */
  | { template: 'enquiry-code'; to: string; subject: string; code: string; url: string }
  | { template: 'already-registered'; loginUrl: string; resetUrl: string; code: string }
  | { template: 'reset-password'; username: string; url: string }
  | { template: 'password-changed'; username: string; isGoogleEnded: boolean; resetUrl: string }
  | { template: 'confirm-email-change'; username: string; endsGoogle: boolean; url: string }
  | { template: 'email-change-notice'; username: string; newEmail: string; resetUrl: string }
  | {
      template: 'report-received';
      /** Empty for a visitor. */
      username: string;
      number: string;
      what: string;
      reason: string;
      termsUrl: string;
    }
  | { template: 'reply-refused'; reason: string; url: string }
  | { template: 'account-deleted'; siteUrl: string }
  | {
      template: 'favourite-news';
      username: string;
      reduced: { title: string; url: string; from: string; to: string }[];
      /** Saved homes that are gone: 'kept on 3 October 2026 at €285,000'. */
      gone: string[];
      favouritesUrl: string;
      unsubscribeUrl: string;
      oneClickUrl: string;
    }
  | {
      template: 'search-news';
      username: string;
      /** Queued news of deleted and switched-off searches are not sent. */
      searchId: string;
      /** 'Apartments for Sale in Limassol, 2+ beds'. */
      search: string;
      /** `count` includes homes that are not named. */
      listed: { count: number; homes: AlertHome[] };
      reduced: { count: number; homes: AlertHome[] };
      resultsUrl: string;
      manageUrl: string;
      unsubscribeUrl: string;
      oneClickUrl: string;
    }
  | {
      template: 'still-available';
      why: AskReason;
      username: string;
      /** `count` includes homes that are not named. */
      homes: { title: string; location: string; price: string; url: string }[];
      count: number;
      /** ISO 8601. */
      pausedOn: string;
      url: string;
    }
  /** The agency's name is the only text that its people write. */
  | { template: 'agency-invitation'; agency: string; days: number; url: string }
  /** An administrator tries the provider. */
  | { template: 'service-test'; url: string }
  | { template: 'company-approved'; username: string; company: string; url: string }
  | {
      template: 'report-decided';
      /** Empty for a visitor. */
      username: string;
      number: string;
      what: string;
      decision: 'dismissed' | 'hidden' | 'unpublished' | 'erased' | 'suspended';
      reason: string;
      supportEmail: string;
    }
  | {
      template: 'moderation-decision';
      username: string;
      measure: 'hidden' | 'unpublished' | 'erased' | 'suspended';
      /** The listing's title, or a quote of the review or message; empty for an account. */
      what: string;
      reason: string;
      /** Otherwise on our own initiative. */
      wasReported: boolean;
      supportEmail: string;
      termsUrl: string;
    }
  | {
      template: 'listing-restored';
      username: string;
      title: string;
      reason: string;
      isPublic: boolean;
      url: string;
    }
  | { template: 'suspension-ended'; username: string; reason: string; url: string }
  /** `problem`: one of FEED_PROBLEMS, or the words of whoever reads the file. */
  | { template: 'feed-problem'; username: string; feed: string; problem: string; url: string }
  | {
      template: 'viewing';
      event: 'booked' | 'moved' | 'cancelled' | 'reminder';
      cancelledBy: 'host' | 'visitor' | 'home' | 'account' | null;
      note: ViewingNote;
      url: string;
    }
  | { template: 'new-sign-in'; username: string; device: string; at: string; sessionsUrl: string };

/** `bounced`: the address does not exist. `complained`: its owner called a message of ours spam. */
export type MailStop = 'bounced' | 'complained';

export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Contents in base64. */
  attachments?: { filename: string; contentType: string; content: string; encoding: 'base64' }[];
};

export type OutboxMessage = EmailMessage & { sentAt: string };
