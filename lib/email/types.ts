/** A home in an e-mail about a saved search. */
export type AlertHome = {
  listingId: number;
  title: string;
  location: string;
  url: string;
  /** URL of its cover as a JPEG, which every mail client shows. */
  picture: string | null;
  /** '2 beds · 85 m² · Energy class B'. */
  facts: string;
  /** '€285,000'; `before` is the price that a reduction is measured against. */
  price: string;
  before: string | null;
};

/** The template and its data; rendered by lib/email/render.tsx when sent. */
export type EmailContent =
  | {
      template: 'unread-messages';
      username: string;
      /** Name of the sender. */
      from: string;
      /** Title of the listing, or empty. */
      subject: string;
      count: number;
      url: string;
      /** A confirmation page for people. */
      unsubscribeUrl: string;
      /** One-click URL for mail clients (RFC 8058). */
      oneClickUrl: string;
    }
  | { template: 'verify-email'; username: string; url: string }
  | { template: 'already-registered'; loginUrl: string; resetUrl: string }
  | { template: 'reset-password'; username: string; url: string }
  | { template: 'password-changed'; username: string; isGoogleEnded: boolean; resetUrl: string }
  | { template: 'confirm-email-change'; username: string; endsGoogle: boolean; url: string }
  | { template: 'email-change-notice'; username: string; newEmail: string; resetUrl: string }
  | {
      template: 'report-received';
      username: string;
      reportId: number;
      what: string;
      reason: string;
      termsUrl: string;
    }
  | { template: 'account-deleted'; siteUrl: string }
  | {
      template: 'favourite-news';
      username: string;
      /** Saved homes whose price fell. */
      reduced: { title: string; url: string; from: string; to: string }[];
      /** Saved homes that are gone: 'kept on 3 October 2026 at €285,000'. */
      gone: string[];
      favouritesUrl: string;
      /** A confirmation page for people. */
      unsubscribeUrl: string;
      /** One-click URL for mail clients (RFC 8058). */
      oneClickUrl: string;
    }
  | {
      template: 'search-news';
      username: string;
      /** Deleted and switched-off searches send nothing that is still queued. */
      searchId: string;
      /** 'Apartments for Sale in Limassol, 2+ beds'. */
      search: string;
      /** Homes listed since the last message; `count` includes those beyond the ones named. */
      listed: { count: number; homes: AlertHome[] };
      /** Homes whose price fell since. */
      reduced: { count: number; homes: AlertHome[] };
      resultsUrl: string;
      manageUrl: string;
      /** A confirmation page for people. */
      unsubscribeUrl: string;
      /** One-click URL for mail clients (RFC 8058). */
      oneClickUrl: string;
    }
  | { template: 'company-approved'; username: string; company: string; url: string }
  | {
      template: 'report-decided';
      username: string;
      reportId: number;
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
      /** After a report rather than on our own initiative. */
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
  | { template: 'new-sign-in'; username: string; device: string; at: string; sessionsUrl: string };

/** A rendered message, as passed to a driver. */
export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For example List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** A message as stored in DATA_DIR/outbox. */
export type OutboxMessage = EmailMessage & { sentAt: string };
