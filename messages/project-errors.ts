// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/project-errors.json' with { type: 'json' };
import el from './el/project-errors.json' with { type: 'json' };
import ru from './ru/project-errors.json' with { type: 'json' };

type Shows = {
  projectsMax: { max: string | number };
  plansMax: { max: string | number };
  homesMax: { max: string | number };
  linesMax: { max: string | number };
  lineLong: { line: string | number; max: string | number };
  openQuote: { line: string | number };
  sameHome: { line: string | number };
  noPlan: { name: string | number };
};

export const tProjectErrors = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
