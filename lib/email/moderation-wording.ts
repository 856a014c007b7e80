import type { EmailContent } from '@/lib/email/types';

type Outcome = Extract<EmailContent, { template: 'report-decided' }>['decision'];
export const OUTCOMES: Record<Outcome, string> = {
  dismissed: 'We have looked at it and leave things as they are.',
  hidden: 'We have hidden the review.',
  unpublished: 'We have taken the listing off the site.',
  erased: 'We have erased the message.',
  suspended: 'We have suspended the account of the person behind it.',
};

type Measure = Extract<EmailContent, { template: 'moderation-decision' }>['measure'];
export const MEASURES: Record<Measure, { subject: string; done: (what: string) => string }> = {
  hidden: {
    subject: 'Your review has been hidden',
    done: (what) =>
      `we have hidden your review: “${what}”. Nobody can see it any more, and it does not count towards the rating.`,
  },
  unpublished: {
    subject: 'Your listing has been taken down',
    done: (what) =>
      `we have taken your listing “${what}” off the site, everywhere and until further notice. You can still see and change it under My Listings, but not publish it.`,
  },
  erased: {
    subject: 'Your message has been erased',
    done: (what) => `we have erased your message: “${what}”. Neither of you can see it any more.`,
  },
  suspended: {
    subject: 'Your account has been suspended',
    done: () =>
      'we have suspended your account until further notice. You cannot sign in, and your listings are hidden.',
  },
};
