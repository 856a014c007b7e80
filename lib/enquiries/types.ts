import type { EnquiryTarget } from '@/lib/enquiries/constants';

/** Whom one asks: 'home-12', 'project-3', 'company-4' or 'person-maria-k' in addresses and forms. */
export type Target = { kind: EnquiryTarget; id: string };

/** What a page passes to the sheet: the same for every visitor. */
export type AskTexts = {
  about: string;
  /** The person's name. */
  to: string;
  /** What one probably wants to write. */
  message: string;
  /** Id of a home in a project's price list. */
  unit?: string;
};
