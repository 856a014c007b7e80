// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/project-editor.json' with { type: 'json' };
import el from './el/project-editor.json' with { type: 'json' };
import ru from './ru/project-editor.json' with { type: 'json' };

type Shows = {
  removeProject: { name: string | number };
  amenitiesChosen: { count: string | number };
  removeHome: { name: string | number };
  statusOf: { name: string | number };
  removePlan: { name: string | number };
  photosHint: { megabytes: string | number; count: string | number };
  photo: { number: string | number };
  photoForward: { number: string | number };
  photoBack: { number: string | number };
  removePhoto: { number: string | number };
};
type Marked =
  | 'everybody';

export const tProjectEditor = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
