// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/my-company-page.json' with { type: 'json' };
import el from './el/my-company-page.json' with { type: 'json' };
import ru from './ru/my-company-page.json' with { type: 'json' };

type Plain = {
  title: undefined;
  intro: undefined;
  company: undefined;
  projects: undefined;
  addProject: undefined;
  noProjects: undefined;
  noProjectsText: undefined;
  homes: { count: number };
  published: undefined;
  unpublished: undefined;
  newProject: undefined;
  newProjectText: undefined;
  editProject: undefined;
  onThisPage: undefined;
  'part.project': undefined;
  'part.photos': undefined;
  'part.floor-plans': undefined;
  'part.homes': undefined;
  'part.price-list': undefined;
};
type Marked = Record<never, undefined>;

export const tMyCompanyPage = texts<Plain, Marked>((language) => ({ en, el, ru })[language], parseMessage);
