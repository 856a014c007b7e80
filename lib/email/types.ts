/** Which message, with what it says. Rendered by lib/email/render.tsx when it is sent. */
export type EmailContent =
  | {
      template: 'unread-messages';
      username: string;
      /** Who wrote. */
      from: string;
      /** Title of the home, or empty. */
      subject: string;
      count: number;
      url: string;
      /** A page with a button, for people. */
      unsubscribeUrl: string;
      /** For mail programs (RFC 8058). */
      oneClickUrl: string;
    }
  | { template: 'verify-email'; username: string; url: string }
  | { template: 'already-registered'; loginUrl: string; resetUrl: string }
  | { template: 'reset-password'; username: string; url: string }
  | { template: 'password-changed'; username: string; resetUrl: string }
  | { template: 'confirm-email-change'; username: string; url: string }
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
      /** Homes that became cheaper. */
      reduced: { title: string; url: string; from: string; to: string }[];
      /** What was written down of homes that are gone: 'kept on 3 October 2026 at €285,000'. */
      gone: string[];
      favouritesUrl: string;
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
      /** The listing's title, or the words of the review or message; empty for an account. */
      what: string;
      reason: string;
      /** After a notice, or on our own initiative. */
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

/** What a driver sends. */
export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** A message as the outbox keeps it in DATA_DIR/outbox. */
export type OutboxMessage = EmailMessage & { sentAt: string };
