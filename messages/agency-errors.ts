// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/agency-errors.json' with { type: 'json' };
import el from './el/agency-errors.json' with { type: 'json' };
import ru from './ru/agency-errors.json' with { type: 'json' };

type Plain = {
  nameTaken: undefined;
  haveAgency: undefined;
  noAgency: undefined;
  notThere: undefined;
  ownersOnly: undefined;
  changed: undefined;
  logoGone: undefined;
  role: undefined;
  email: undefined;
  isColleague: undefined;
  tooMany: { seats: string | number; max: string | number };
  invitationGone: undefined;
  otherAddress: undefined;
  noColleague: undefined;
  removeSelf: undefined;
  lastOwner: undefined;
  notOfAgency: undefined;
  worksAs: undefined;
};
type Marked = Record<never, undefined>;

export const tAgencyErrors = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
