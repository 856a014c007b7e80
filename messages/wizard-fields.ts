// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/wizard-fields.json' with { type: 'json' };
import el from './el/wizard-fields.json' with { type: 'json' };
import ru from './ru/wizard-fields.json' with { type: 'json' };

type Shows = {
  titleIn: { language: string };
  descriptionIn: { language: string };
  suggestions: { count: number };
  unit: { number: string | number };
  removeUnit: { number: string | number };
  totalArea: { area: string | number };
};
type Marked =
  | 'projectHint'
  | 'totalArea';

export const tWizardFields = texts<typeof en, Shows, Marked>((language) => ({ en, el, ru })[language], parseMessage);
