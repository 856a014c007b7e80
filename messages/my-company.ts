// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-company.json' with { type: 'json' };
import el from './el/my-company.json' with { type: 'json' };
import ru from './ru/my-company.json' with { type: 'json' };

type Plain = {
  required: { label: string | number };
  name: undefined;
  description: undefined;
  translations: undefined;
  descriptionIn: { language: string };
  location: undefined;
  country: undefined;
  edit: undefined;
  editNamed: { name: string | number };
  remove: undefined;
  removeNamed: { name: string | number };
  awaitingApproval: undefined;
  logoSaved: undefined;
  logoRemoved: undefined;
  logoChange: undefined;
  logoAdd: undefined;
  companySave: undefined;
  companyAdd: undefined;
  companyName: undefined;
  established: undefined;
  town: undefined;
  companyDescriptionHint: undefined;
  specialties: undefined;
  specialtiesHint: undefined;
  phone: undefined;
  email: undefined;
  website: undefined;
  publicHint: undefined;
  sendingOne: undefined;
  sending: { number: string | number; count: string | number };
  sendFailed: undefined;
  pictures: undefined;
};
type Marked = {
  approved: undefined;
};

export const tMyCompany = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
