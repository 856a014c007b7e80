// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/project-form.json' with { type: 'json' };
import el from './el/project-form.json' with { type: 'json' };
import ru from './ru/project-form.json' with { type: 'json' };

type Shows = {
  required: { name: string | number };
  tooLong: { name: string | number; max: string | number };
  whole: { name: string | number; min: string | number; max: string | number };
  number: { name: string | number; min: string | number; max: string | number };
  noDate: { name: string | number };
  atMost: { name: string | number; max: string | number };
  eachAtMost: { name: string | number; max: string | number };
  photos: { max: string | number };
};

export const tProjectForm = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
